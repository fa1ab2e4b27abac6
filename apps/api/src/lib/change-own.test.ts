import { update as news } from '@sia/contracts/berita-terkini'
import { create as claim } from '@sia/contracts/buku-saku'
import { create as complain } from '@sia/contracts/ks'
import { update as profile } from '@sia/contracts/mhs'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../../test/harness.ts'
import { sessionOf } from '../../test/sessions.ts'

// Far more students than the four connections of a test's server.
const STUDENTS = 24
const ROUNDS = 3

const test = await createTestApp({ env: MANY_WRITES })
const { db, call } = test

it('logs many students’ writes, all at once on few connections, each under his own name', async () => {
  const { id: berita } = await db.beritaTerkini.create({
    data: { title: 'Wisuda', caption: '', picture: 'a.jpg', created_at: new Date(0) },
  })
  const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Upacara', bulan: 1 } })
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, async () => {
      const { id, nim } = await createMhs(db)
      return { id, nim, token: await sessionOf(test, { id }) }
    }),
  )
  const since = await db.audit.count()
  const writes = students.flatMap(({ id, nim, token }) =>
    Array.from({ length: ROUNDS }, (_, round) => [
      () =>
        call(profile, {
          token,
          params: { id: String(id) },
          body: { update_profile: true, ig: `${nim}-${round}` },
        }),
      () =>
        call(news, { token, params: { id: String(berita) }, body: { is_like: round % 2 === 0 } }),
      () =>
        call(claim, {
          token,
          body: { buku_saku_kegiatan_id: kegiatan.id, status: '1', tanggal: `2024-03-1${round}` },
        }),
      () =>
        call(complain, {
          token,
          body: { judul: nim, isi: nim, bagian: 'BAAK', no_hp: '08123456789' },
        }),
    ]).flat(),
  )
  // Round by round of all students, as they come in from many clients.
  const order = writes.map((_, index) => writes[(index * 29) % writes.length])
  const answers = await Promise.all(order.map((write) => write?.()))
  expect(answers.filter((answer) => answer?.status !== 200).map((answer) => answer?.error)).toEqual(
    [],
  )

  const told = await db.audit.findMany({ orderBy: { id: 'asc' }, skip: since })
  expect(told.length).toBeGreaterThan(STUDENTS * ROUNDS * 3)
  const nimOf = new Map(students.map(({ id, nim }) => [id, nim]))
  const wrong = told.filter(({ actor, mhs_id }) => actor !== `mhs ${nimOf.get(mhs_id ?? 0)}`)
  expect(wrong).toEqual([])
})
