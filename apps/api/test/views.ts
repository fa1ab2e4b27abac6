import { randomUUID } from 'node:crypto'
import { open } from '@sia/contracts/layar'
import { HASHED } from '@sia/server/test/factories'
import type { TestApp } from './harness.ts'

interface Given {
  /** Milliseconds until the code is over. */
  codeMs?: number
  pembayaran?: boolean
}

/** A code of Kantor for a student's screens, with the login of staff behind it. */
export async function codeOf(
  { db, owner }: Pick<TestApp, 'db' | 'owner'>,
  { nim }: { nim: string },
  { codeMs = 60_000, pembayaran = true }: Given = {},
) {
  const name = `it${randomUUID().slice(0, 8)}`
  const staf = await db.staf.create({
    data: { username: name, nama: name, peran: ['it'], password_hash: HASHED },
  })
  const sesi = await db.sesiStaf.create({
    data: {
      id: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      staf_id: staf.id,
      created_at: new Date(),
      used_at: new Date(),
    },
  })
  const kode = randomUUID()
  await owner.query(
    `insert into layar (id, account_id, sesi_staf, kode_hash, sandi_hash, pembayaran, berlaku_sampai)
     select gen_random_uuid(), id, $2, layar_sidik($3), layar_sidik(password_hash), $4, now() + $5 * interval '1 ms'
       from account where nim = $1`,
    [nim, sesi.nomor, kode, pembayaran, codeMs],
  )
  return { kode, staf, sesi }
}

/** A view of a student's screens; returns the bearer, the cookie of its documents and whose it is. */
export async function viewOf(test: TestApp, mhs: { nim: string }, given?: Given) {
  const { kode, ...staf } = await codeOf(test, mhs, given)
  const payload = { kode }
  const reply = await test.app.inject({ method: open.method, url: open.path, payload })
  const [id = '', token = ''] = reply.json<{ _token: string }>()._token.split('|')
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { id, token, cookie, ...staf }
}
