import type { Step } from '../kind.ts'

interface Field {
  name: string
  /** Its value, SQL over the stage `s`. */
  sql: string
}

/** Columns with the SQL of their value, from either way to write them. */
export function fieldsOf(columns: string[] | Record<string, string> = []): Field[] {
  return Array.isArray(columns)
    ? columns.map((name) => ({ name, sql: `s."${name}"` }))
    : Object.entries(columns).map(([name, sql]) => ({ name, sql }))
}

/** The condition that row `t` of the table is what row `s` of the source is about. */
export function matchOf(step: Step): string {
  return match(step, ({ name }) => `s."${sourceName(step, name)}"`)
}

// A key that the step itself changes stands in the source twice: as it is found, and as it becomes.
const sourceName = ({ set }: Step, name: string) =>
  fieldsOf(set).some((one) => one.name === name) ? `found_${name}` : name

/** The same for row `s` of the stage itself. */
export const matchStaged = (step: Step): string => match(step, ({ sql }) => sql)

function match({ key, anyCase = [], nullable = [] }: Step, sqlOf: (field: Field) => string) {
  return fieldsOf(key)
    .map((field) => {
      const { name } = field
      const [table, source] = anyCase.includes(name)
        ? [`lower(t."${name}")`, `lower(${sqlOf(field)})`]
        : [`t."${name}"`, sqlOf(field)]
      return nullable.includes(name)
        ? `${table} is not distinct from ${source}`
        : `${table} = ${source}`
    })
    .join(' and ')
}

/** The staged lines $1 to $2 as the table would have them: `line` and one column for each written. */
function sourceOf(step: Step): string {
  const { key, set, where = 'true', grouped = false, anyCase = [] } = step
  const keys = fieldsOf(key).map((field) => ({ ...field, name: sourceName(step, field.name) }))
  const given = new Set([...keys, ...fieldsOf(set)].map(({ name }) => name))
  const values = [
    ...fieldsOf(set),
    ...fieldsOf(step.initial).filter(({ name }) => !given.has(name)),
  ]
  const from = `from stage s where s.line between $1 and $2 and (${where})`
  if (!grouped) {
    const fields = [...keys, ...values].map(({ name, sql }) => `, ${sql} as "${name}"`)
    return `select s.line, s.emptied${fields.join('')} ${from}`
  }
  const first = ({ name, sql }: Field) =>
    `, (array_agg(${sql} order by s.line) filter (where ${sql} is not null))[1] as "${name}"`
  const groups = keys.map(({ name, sql }) => (anyCase.includes(name) ? `lower(${sql})` : sql))
  return `select min(s.line) as line, string_agg(s.emptied, '') as emptied${[...keys, ...values].map(first).join('')} ${from} group by ${groups.join(', ')}`
}

/** The columns that a step writes into rows that are there already. */
export function updatedBy(step: Step): Field[] {
  // The last spelling is kept of a key in other capitals.
  const respelled = fieldsOf(step.key).filter(({ name }) => step.anyCase?.includes(name))
  return [...fieldsOf(step.set), ...respelled]
}

/**
 * One MERGE for the staged lines $1 to $2, written down in the journal as the step of the kind with this
 * number; returns `line` and `fresh`, whether it counts as new.
 */
export function mergeSql(step: Step, number: number, primaryKey: string[]): string {
  const { table, set, initial = {}, only, fresh = 'false' } = step
  const keys = fieldsOf(step.key)
  const given = new Set([...keys, ...fieldsOf(set)].map(({ name }) => name))
  const columns = [...new Set([...given, ...Object.keys(initial)])]
  const inserted = columns.map((name) =>
    !given.has(name) || initial[name] === undefined
      ? `s."${name}"`
      : `coalesce(s."${name}", ${initial[name]})`,
  )
  const updated = updatedBy(step)
  const after = updated.map((field) => afterOf(step, field))
  const list = (names: string[]) => names.map((name) => `"${name}"`).join(', ')
  const update = `when matched and (${updated.map(({ name }) => `t."${name}"`).join(', ')}) is distinct from (${after.join(', ')})
      then update set ${updated.map(({ name }, index) => `"${name}" = ${after[index]}`).join(', ')}`
  const insert = `when not matched then insert (${list(columns)}) values (${inserted.join(', ')})`
  const merge = `merge into "${table}" t using (${sourceOf(step)}) s on ${matchOf(step)}${step.when ? ` and (${step.when})` : ''}
    ${only !== 'insert' && updated.length > 0 ? update : ''}
    ${only !== 'update' ? insert : ''}
    returning s.line, merge_action() = 'INSERT' as made, (${fresh}) as fresh,
      ${keyOf(primaryKey)} as key, case merge_action() when 'UPDATE' then ${changesOf(updated)} end as changes`
  return `with done as (${merge}),
    noted as (insert into journal (step, line, made, key, changes) select ${number}, line, made, key, changes from done)
    select line, made or fresh as fresh from done`
}

const keyOf = (columns: string[]) =>
  `jsonb_build_object(${columns.map((name) => `'${name}', new."${name}"`).join(', ')})`

function changesOf(updated: Field[]): string {
  if (updated.length === 0) return 'null::jsonb'
  const pairs = updated.map(
    ({ name }) => `('${name}', to_jsonb(old."${name}"), to_jsonb(new."${name}"))`,
  )
  return `(select jsonb_object_agg(c.name, jsonb_build_array(c.before, c.after))
    from (values ${pairs.join(', ')}) as c (name, before, after) where c.before is distinct from c.after)`
}

/** The new value of a column of a row that is there already. */
function afterOf(step: Step, { name, sql }: Field): string {
  const { keep = [], initial = {}, emptiedBy = {} } = step
  if (keep.includes(name)) {
    return `case when ${isOpen(step, name)} then s."${name}" else t."${name}" end`
  }
  const filled = `coalesce(s."${name}", t."${name}")`
  const cell = emptiedBy[name] ?? /^s\."?(\w+)"?$/.exec(sql)?.[1]
  if (cell === undefined) return filled
  return `case when position(',${cell},' in s.emptied) > 0 then ${initial[name] ?? 'null'} else ${filled} end`
}

// A kept column is filled as long as it holds nothing, unless it was emptied on purpose.
function isOpen({ keptEmpty }: Step, name: string): string {
  const emptied = keptEmpty === undefined ? '' : ` and '${name}' <> all(t."${keptEmpty}")`
  return `coalesce(t."${name}"::text, '') = ''${emptied}`
}

/** Hands the id of each row just written, or found unchanged, to the staged lines $1 to $2. */
export function idSql(step: Step): string {
  return `update stage s set "${step.idInto}" = t.id from "${step.table}" t
    where ${matchStaged(step)} and s.line between $1 and $2 and (${step.where ?? 'true'})`
}

/** How many filled cells of the staged lines found a column that keeps what it holds. */
export function keptSql(step: Step): string {
  const differing = (step.keep ?? []).map(
    (name) =>
      `(not (${isOpen(step, name)}) and s."${name}"::text <> coalesce(t."${name}"::text, ''))::int`,
  )
  const sum = differing.map((one) => `coalesce(${one}, 0)`).join(' + ')
  return `select coalesce(sum(${sum}), 0)::int as kept
    from (${sourceOf(step)}) s join "${step.table}" t on ${matchOf(step)}`
}
