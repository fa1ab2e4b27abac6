import { createHash } from 'node:crypto'
import type { Queryable } from '@sia/server/db/change'
import type { Env } from '@sia/server/env'
import { StartError } from '@sia/server/errors'

/** Who works: the name that students and lists show, and how the audit log says it. */
interface Identified {
  name: string
  actor: string
}

/** The stored hash of an operator's key. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

interface Known {
  nama: string
  proven: boolean
}

/**
 * Who is at the keyboard. With a key it is the operator whose key it is. Without one it is who he says, or the
 * system's user; as soon as there are operators with keys, the log says of a name that could be somebody's claim
 * that no key proves it.
 * @throws StartError when nobody has that key.
 */
export async function identify(client: Queryable, env: Env, name: string): Promise<Identified> {
  const key = env.SIA_OPERATOR_KEY
  const known = await readOperators(client, key === undefined ? null : hashKey(key))
  const proven = known.find((one) => one.proven)
  if (proven) return { name: proven.nama, actor: `operator ${proven.nama}` }
  if (key !== undefined) {
    throw new StartError(
      'SIA_OPERATOR_KEY bukan kunci seorang operator, atau sudah dicabut. Periksa dengan: sia operator daftar',
    )
  }
  const claimed = env.SIA_OPERATOR !== undefined || known.some(({ nama }) => nama === name)
  const doubted = known.length > 0 && claimed
  return { name, actor: `operator ${name}${doubted ? ' (tanpa kunci)' : ''}` }
}

// An empty or older database has no operators yet, and the students' login sees none: what needs the owner refuses it.
async function readOperators(client: Queryable, hash: string | null): Promise<Known[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('"operator"'), 'select'), false) as there`,
  )
  if (!rows[0]?.there) return []
  const found = await client.query<Known>(
    `select nama, kunci_hash = coalesce($1, '') as proven from "operator" where dicabut_pada is null`,
    [hash],
  )
  return found.rows
}
