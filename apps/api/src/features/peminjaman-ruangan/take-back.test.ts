import { takeBack } from '@sia/contracts/peminjaman-ruangan'
import { beforeEach, expect, it } from 'vitest'
import { createBorrower } from '../../../test/borrower.ts'

const { db, call, token, other, stored, rows } = await createBorrower()

beforeEach(() => db.peminjamanRuangan.deleteMany())

const take = (id: number | string) => call(takeBack, { token, params: { id: String(id) } })

it('takes back an own loan that nobody has decided on, in the name of the student', async () => {
  const { id } = await stored()
  const { status, body } = await take(id)
  expect([status, body]).toEqual([
    200,
    { status: 'success', msg: 'Pengajuan peminjaman ditarik kembali.' },
  ])
  expect(await rows()).toEqual([])
  expect((await take(id)).status).toBe(404)
  const entry = await db.audit.findFirst({ where: { action: 'delete' }, orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ subject: 'peminjaman_ruangan', row_key: { id } })
  expect(entry?.actor).toMatch(/^mhs /)
})

it.each(['mengetahui', 'menyetujui', 'rejected'])(
  'keeps one once %s is set, and says so',
  async (field) => {
    const { id } = await stored({ [field]: 'Bagian Sarana' })
    const { status, error } = await take(id)
    const sentence = 'Peminjaman ini sudah ditanggapi, jadi tidak dapat ditarik kembali.'
    expect([status, error]).toEqual([
      409,
      { status: 'fail', msg: sentence, message: sentence, errors: {} },
    ])
    expect(await rows()).toHaveLength(1)
  },
)

it('counts among the changes of a day only where it takes one back', async () => {
  const used = async () => (await db.dailyUse.findMany()).map(({ amount }) => amount)
  const { id: decided } = await stored({ menyetujui: 'Bagian Sarana' })
  const { id: free } = await stored()
  await db.dailyUse.deleteMany()
  for (let tries = 0; tries < 3; tries += 1) expect((await take(decided)).status).toBe(409)
  expect(await used()).toEqual([0])
  expect((await take(free)).status).toBe(200)
  expect(await used()).toEqual([1])
})

it('knows no loan of another student, nor one that is not there', async () => {
  const { id } = await stored({ mhs_id: other.id })
  for (const one of [id, 999_999, 'x']) expect((await take(one)).status).toBe(404)
  expect(await rows()).toHaveLength(1)
})
