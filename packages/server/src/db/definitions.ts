import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../../prisma/functions')

/** A function or a trigger with its one current text. */
interface Definition {
  /** `function name` or `trigger name table`, as no other is called. */
  key: string
  /** The function's name; null of a trigger. */
  functionName: string | null
  /** The statement that makes it, or makes it anew. */
  text: string
  /** The comment on what the text made, by which it is known to be made by this text. */
  mark: string
}

const BEGINNING = /^CREATE OR REPLACE (?:FUNCTION (\w+)|TRIGGER (\w+) [^;(]*?\sON (\w+))/gm
/** The lines above a definition, at the end of the one before. */
const COMMENT_OF_THE_NEXT = /(\n(--.*)?)*$/
const MARK = 'SIA '

let definitions: readonly Definition[] | undefined

/** Every definition in `prisma/functions`, in the order in which they can be made: functions first. */
export function readDefinitions(): readonly Definition[] {
  definitions ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .flatMap((path) => definitionsIn(readFileSync(join(folder, path), 'utf8')))
    .sort((a, b) => Number(a.functionName === null) - Number(b.functionName === null))
  return definitions
}

function definitionsIn(sql: string): Definition[] {
  const beginnings = [...sql.matchAll(BEGINNING)]
  return beginnings.map(({ index, 1: functionName = null, 2: trigger, 3: table }, place) => {
    const text = sql.slice(index, beginnings[place + 1]?.index).replace(COMMENT_OF_THE_NEXT, '')
    const key = functionName === null ? `trigger ${trigger} ${table}` : `function ${functionName}`
    const mark = MARK + createHash('sha256').update(text).digest('hex')
    return { key, functionName, text, mark }
  })
}

/** A function or trigger that a definition of this code or another one made. */
interface Made {
  key: string
  mark: string
  /** As SQL names it. */
  object: string
}

async function readMade(client: pg.Pool | pg.ClientBase): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select 'function ' || proname as key, 'function ' || p.oid::regprocedure as object, description as mark
       from pg_description d join pg_proc p on p.oid = objoid and classoid = 'pg_proc'::regclass
      where pronamespace = current_schema()::regnamespace and starts_with(description, $1)
     union all
     select format('trigger %s %s', tgname, relname), format('trigger %I on %s', tgname, c.oid::regclass), description
       from pg_description d join pg_trigger t on t.oid = objoid and classoid = 'pg_trigger'::regclass
       join pg_class c on c.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and starts_with(description, $1)
      order by key desc`,
    [MARK],
  )
  return rows
}

/** Whether every definition is in the database with its current text, and no other one. */
export async function areDefinitionsCurrent(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { missing, gone } = await compare(client)
  return missing.length === 0 && gone.length === 0
}

async function compare(client: pg.Pool | pg.ClientBase) {
  const made = await readMade(client)
  const nameOf = ({ key, mark }: { key: string; mark: string }) => `${key} ${mark}`
  const present = new Set(made.map(nameOf))
  const wanted = new Set(readDefinitions().map(nameOf))
  return {
    missing: readDefinitions().filter((definition) => !present.has(nameOf(definition))),
    gone: made.filter((one) => !wanted.has(nameOf(one))),
  }
}

/**
 * Inside a transaction, after the migrations: makes every function and trigger whose text is not the current one, and
 * drops those that no definition makes any more. What is current already is not touched.
 */
export async function applyDefinitions(client: pg.ClientBase): Promise<void> {
  const { missing } = await compare(client)
  if (missing.length > 0) {
    await dropFree(client, missing)
    // A function may call one that is made after it.
    await client.query('set local check_function_bodies = off')
    await client.query(missing.map(({ text }) => text).join('\n'))
    await client.query(missing.map(commentOn).join(';\n'))
  }
  const { gone } = await compare(client)
  for (const { object } of gone) await client.query(`drop ${object}`)
}

// Only by going first does a function take other arguments, or give another result. One that triggers hang on is replaced
// where it stands, under the locks that only who writes has to wait for.
async function dropFree(client: pg.ClientBase, missing: readonly Definition[]): Promise<void> {
  const { rows } = await client.query<{ object: string }>(
    `select p.oid::regprocedure::text as object from pg_proc p
      where pronamespace = current_schema()::regnamespace and proname = any ($1)
        and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid)`,
    [missing.flatMap(({ functionName }) => functionName ?? [])],
  )
  if (rows.length > 0) await client.query(`drop function ${rows.map(({ object }) => object)}`)
}

const commentOn = ({ key, mark }: Definition) => {
  const [kind, name, table] = key.split(' ')
  return `comment on ${kind} ${name}${table ? ` on ${table}` : ''} is ${pg.escapeLiteral(mark)}`
}
