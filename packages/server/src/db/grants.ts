import pg from 'pg'
import {
  CALLED_BY_STUDENTS,
  type Columns,
  READ_BY_STUDENTS,
  READ_IN_PART,
  WRITTEN_BY_OWNER,
  WRITTEN_BY_STUDENTS,
} from './rights.ts'

/** Whose rights: of the students' server, or of the offices (commands and Kantor). */
export type Side = 'students' | 'offices'

/** Something a role may be allowed: to read one column, delete rows of a table, call a function. */
export interface Right {
  privilege:
    | 'select'
    | 'insert'
    | 'update'
    | 'delete'
    | 'truncate'
    | 'trigger'
    | 'references'
    | 'usage'
    | 'execute'
  kind: 'table' | 'sequence' | 'function'
  /** As SQL names it; of a function with what it takes. */
  object: string
  /** The table, of a sequence the one that it numbers; the function without what it takes. */
  name: string
  column: string | null
  /** Whether the role has it, be it granted to it, to PUBLIC or to a role that it is a member of. */
  has: boolean
}

// Everything that the log's owner owns; an extension's objects stay with the extension.
const RIGHTS = `
  with owner as (select relowner as oid from pg_class where oid = 'public.audit'::regclass),
  mine as (select c.oid, c.oid::regclass::text as object, relname::text as name, relkind
             from pg_class c join owner on c.relowner = owner.oid where relnamespace = 'public'::regnamespace)
  select p as privilege, 'table' as kind, object, name, attname::text as column,
         has_column_privilege($1, mine.oid, attnum, p) as has
    from mine join pg_attribute a on a.attrelid = mine.oid and attnum > 0 and not attisdropped
   cross join unnest('{select,insert,update}'::text[]) as p where relkind in ('r', 'p', 'v', 'm')
  union all
  select p, 'table', object, name, null, has_table_privilege($1, oid, p)
    from mine cross join unnest('{delete,truncate,trigger,references}'::text[]) as p where relkind in ('r', 'p', 'v', 'm')
  union all
  select p, 'sequence', object, coalesce((
           select refobjid::regclass::text from pg_depend d
            where d.objid = mine.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')), name), null,
         has_sequence_privilege($1, oid, p)
    from mine cross join unnest('{select,update,usage}'::text[]) as p where relkind = 'S'
  union all
  select 'execute', 'function', f.oid::regprocedure::text, proname::text, null, has_function_privilege($1, f.oid, 'execute')
    from pg_proc f join owner on f.proowner = owner.oid
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
   order by kind, object, privilege`

/** Every right there is to the tables, sequences and functions of the schema's owner, and whether a role has it. */
export async function readRights(client: pg.Pool | pg.ClientBase, role: string): Promise<Right[]> {
  return (await client.query<Right>(RIGHTS, [role])).rows
}

/** Whether a side is to have a right, as `rights.ts` says. */
export const isMeant = (side: Side, right: Right): boolean =>
  side === 'students' ? isStudents(right) : isOffices(right)

function isStudents({ kind, privilege, name, column }: Right): boolean {
  if (kind === 'function') return Object.hasOwn(CALLED_BY_STUDENTS, name)
  const writes = Object.hasOwn(WRITTEN_BY_STUDENTS, name) ? WRITTEN_BY_STUDENTS[name] : undefined
  if (kind === 'sequence') return privilege === 'usage' && writes?.insert !== undefined
  if (privilege === 'select') {
    const isWhole = writes !== undefined || READ_BY_STUDENTS.includes(name)
    return isWhole || holds(READ_IN_PART[name]?.columns, column)
  }
  if (privilege === 'insert') return holds(writes?.insert, column)
  if (privilege === 'update') return holds(writes?.update, column)
  return privilege === 'delete' && writes?.delete === true
}

function isOffices({ kind, privilege, name }: Right): boolean {
  if (kind === 'function' || privilege === 'select') return true
  if (kind === 'sequence') return !WRITTEN_BY_OWNER.includes(name)
  return ['insert', 'update', 'delete'].includes(privilege) && !WRITTEN_BY_OWNER.includes(name)
}

const holds = (columns: Columns | undefined, column: string | null): boolean =>
  columns === 'all' || (columns?.includes(column ?? '') ?? false)

/** Rights that a role has and its side should not have, or the other way round; a right as campus IT reads it. */
export async function findWrongRights(
  client: pg.Pool | pg.ClientBase,
  role: string,
  side: Side,
): Promise<{ tooMuch: string[]; tooLittle: string[] }> {
  const rights = await readRights(client, role)
  const told = (has: boolean) =>
    rights.filter((right) => right.has === has && isMeant(side, right) !== has).map(nameOf)
  return { tooMuch: told(true), tooLittle: told(false) }
}

const nameOf = ({ privilege, object, column }: Right) =>
  `${privilege} ${object}${column === null ? '' : `.${column}`}`

/**
 * Gives a role the rights of its side, and takes back all others that it was granted. Rights in order are left alone:
 * granting them again still writes, and two writers of one row refuse each other.
 */
export async function grantRights(client: pg.Client, role: string, side: Side): Promise<void> {
  const rights = await readRights(client, role)
  if (rights.every((right) => right.has === isMeant(side, right))) return
  const to = pg.escapeIdentifier(role)
  const statements = [
    `grant usage on schema public to ${to}`,
    'revoke create on schema public from public',
  ]
  for (const [on, ofOne] of Map.groupBy(rights, ({ kind, object }) => `${kind} ${object}`)) {
    const isFunction = on.startsWith('function ')
    statements.push(`revoke all on ${on} from ${isFunction ? 'public, ' : ''}${to}`)
    const meant = ofOne.filter((right) => isMeant(side, right))
    for (const [privilege, columns] of Map.groupBy(meant, (right) => right.privilege)) {
      statements.push(`grant ${privilege}${listOf(columns, ofOne)} on ${on} to ${to}`)
    }
  }
  await client.query(`begin; ${statements.join('; ')}; commit`)
}

// All columns are the table's: what a later migration adds is then held against rights.ts, not against the old columns.
function listOf(meant: Right[], all: Right[]): string {
  const [{ privilege, column } = { privilege: '', column: null }] = meant
  if (column === null) return ''
  if (all.filter((right) => right.privilege === privilege).length === meant.length) return ''
  return ` (${meant.map((right) => pg.escapeIdentifier(right.column ?? '')).join(', ')})`
}
