import { findRole } from '@sia/server/db/app-role'
import { findWrongRights, type Side } from '@sia/server/db/grants'
import { APP_ROLE } from '@sia/server/db/logins'
import type pg from 'pg'
import { type Finding, ok, problem } from './finding.ts'

const TWO_USERS =
  'Isi DATABASE_OWNER_URL (pemilik) dan DATABASE_URL (peran lain), lalu: sia migrasi apply'

/** Rights that a role must not have, as SQL over `name`, with campus IT's remedy. */
const TOO_MUCH: [sentence: string, sql: string, advice: string][] = [
  [
    'adalah superuser',
    'exists (select from pg_roles where rolname = name and rolsuper)',
    TWO_USERS,
  ],
  [
    'dapat bertindak sebagai pemilik skema atau pemilik basis data',
    `pg_has_role(name, relowner, 'MEMBER') or pg_has_role(name, datdba, 'MEMBER')`,
    TWO_USERS,
  ],
  [
    'dapat membuat peran atau melewati aturan baris',
    'exists (select from pg_roles where rolname = name and (rolcreaterole or rolbypassrls or rolreplication))',
    'Cabut sebagai superuser: alter role <peran> nocreaterole nobypassrls noreplication',
  ],
  [
    'dapat mengubah catatan audit',
    `has_table_privilege(name, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')`,
    'Jalankan: sia migrasi apply. Bila hak itu datang dari PUBLIC atau dari peran lain, cabut sebagai pemilik: revoke insert, update, delete, truncate, trigger on audit from <PUBLIC atau peran itu>',
  ],
  [
    'dapat membuat tabel atau fungsi di skema',
    `has_schema_privilege(name, relnamespace, 'CREATE')`,
    'Cabut sebagai pemilik: revoke create on schema public from public, <peran>',
  ],
  [
    'dapat membuat tabel sementara, yang mendahului tabel SIA dengan nama yang sama',
    `has_database_privilege(name, datname, 'TEMPORARY')`,
    'Jalankan: sia migrasi apply. Bila pemilik basis data bukan pemilik skema, cabut sebagai pemiliknya: revoke temporary on database <nama> from public, <peran>; grant temporary on database <nama> to <pemilik skema>',
  ],

  [
    'dapat menyimpan large object, yang tidak terhitung di tabel mana pun',
    `has_function_privilege(name, 'lo_from_bytea(oid, bytea)', 'EXECUTE')`,
    'PostgreSQL bawaan dan docker compose: mulai SIA lagi. Selain itu, cabut sebagai superuser di basis data SIA: revoke execute on routine lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea), lo_open(oid, integer), lowrite(integer, bytea) from public',
  ],
]

/**
 * The role of the students' server changes neither the schema nor the audit log, reads what students see and writes what
 * students write: not the one that it works as, nor the one that it logs in as and goes back to by RESET ROLE; and what
 * runs as the schema's owner reads no table of the role's.
 */
export async function checkRole(pool: pg.Pool): Promise<Finding> {
  const taken = await findRole(pool, APP_ROLE)
  const at = { bagian: 'peran', who: 'server', side: 'students' } as const
  return (
    (await checkSide(pool, taken, at)) ??
    (await checkOwner(pool)) ??
    (await checkPaths(pool)) ??
    ok(
      'peran',
      `server bekerja sebagai ${taken ?? (await sessionUser(pool))}, yang hanya membaca yang dilihat mahasiswa dan menulis yang ditulis mahasiswa`,
    )
  )
}

/** The offices' role, as which commands work, changes neither the schema nor the audit log. */
export async function checkOfficeRole(pool: pg.Pool, taken: string | null): Promise<Finding> {
  const at = { bagian: 'peran kantor', who: 'sia', side: 'offices' } as const
  return (
    (await checkSide(pool, taken, at)) ??
    ok(
      'peran kantor',
      `sia bekerja sebagai ${taken ?? (await sessionUser(pool))}, yang tidak dapat mengubah skema dan catatan audit`,
    )
  )
}

const sessionUser = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ name: string }>('select session_user::text as name')).rows[0]?.name ?? ''

async function checkSide(
  pool: pg.Pool,
  taken: string | null,
  { bagian, who, side }: { bagian: string; who: string; side: Side },
): Promise<Finding | null> {
  const { rows } = await pool.query<{ name: string; found: boolean[] }>(
    `select name, array[${TOO_MUCH.map(([, sql]) => `(${sql})`).join(', ')}] as found
       from pg_class c cross join pg_database
      cross join (select session_user::text as name union select $1::text where $1 is not null) as role
      where c.oid = 'public.audit'::regclass and datname = current_database()`,
    [taken],
  )
  for (const { name, found } of rows) {
    const worst = TOO_MUCH.find((_, place) => found[place])
    if (worst === undefined) continue
    const [sentence, , advice] = worst
    const how = taken !== null && name !== taken ? 'masuk' : 'bekerja'
    return problem(bagian, `${who} ${how} sebagai ${name}, yang ${sentence}`, advice)
  }
  const role = taken ?? (await sessionUser(pool))
  const { tooMuch, tooLittle } = await findWrongRights(pool, role, side)
  const [wrong] = [...tooMuch, ...tooLittle]
  if (wrong === undefined) return null
  const sentence = tooMuch.length > 0 ? 'mempunyai hak berlebih' : 'tidak mempunyai hak'
  const count = tooMuch.length || tooLittle.length
  const others = count > 1 ? ` dan ${count - 1} lainnya` : ''
  return problem(
    bagian,
    `${who} bekerja sebagai ${role}, yang ${sentence}: ${wrong}${others}`,
    'Jalankan: sia migrasi apply',
  )
}

/** Nobody becomes a superuser by having the owner run his code. */
async function checkOwner(pool: pg.Pool): Promise<Finding | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select rolname as name from pg_class join pg_roles r on r.oid = relowner
      where pg_class.oid = 'public.audit'::regclass and rolsuper`,
  )
  return rows[0] === undefined
    ? null
    : problem(
        'peran',
        `pemilik skema, ${rows[0].name}, adalah superuser`,
        'Pakai pemilik tanpa hak superuser (docker compose: docker compose up -d; PostgreSQL bawaan: mulai SIA lagi; selain itu lihat docs/operations.md).',
      )
}

async function checkPaths(pool: pg.Pool): Promise<Finding | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and not exists (select from unnest(proconfig) as setting
                         where setting ~ '^search_path=.*, pg_temp$') order by 1`,
  )
  return rows.length === 0
    ? null
    : problem(
        'peran',
        `fungsi yang berjalan sebagai pemilik skema mencari tabel sementara lebih dahulu: ${rows.map(({ name }) => name).join(', ')}`,
        'Jalankan: sia migrasi apply',
      )
}
