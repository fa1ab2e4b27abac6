import { show } from '@sia/contracts/office/own-results'
import { createKrs, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { db, call, createStaf, enter } = await createOfficeApp({ env: { HASIL_MINIMAL: '3' } })
const { kelas, dosen, lain } = await createCollege(db)
const [own, other] = kelas
await db.kelas.updateMany({ data: { jurusan_id: null } })

const asDosen = async (dosen_id: number | null) =>
  enter((await createStaf(['dosen'], { dosen_id })).username)
const cookies = {
  dosen: await asDosen(dosen.id),
  lain: await asDosen(lain.id),
  nobody: await asDosen(null),
}
const readAs = async (who: keyof typeof cookies) =>
  (await call(show, { cookie: cookies[who] })).body

const ASPECTS = {
  penampilan: 4,
  kepribadian: 4,
  penguasaan_materi: 3,
  mudah_diterima: 3,
  semangat_mengajar: 2,
  ketepatan_waktu: 1,
}

async function rate(kelas_id: number, kritik_saran: string | null = null) {
  const { id: mhs_id } = await createMhs(db)
  await createKrs(db, { mhs_id, kelas_id }, { tugas: 90, uts: 90, uas: 90 })
  await db.penilaianDosen.create({ data: { mhs_id, kelas_id, ...ASPECTS, kritik_saran } })
}

it('tells a lecturer of the own classes alone, and of none before enough have answered', async () => {
  await rate(own.id, 'Pelan sedikit')
  await rate(own.id)
  await rate(other.id)
  const { minimal, kelas: told } = await readAs('dosen')
  expect(minimal).toBe(3)
  expect(
    told.map(({ kode, dinilai, penilaian, huruf }) => [kode, dinilai, penilaian, huruf]),
  ).toEqual([['MIK-2A', 2, null, [0, 0, 0, 0, 0]]])
  expect((await readAs('nobody')).kelas).toEqual([])
})

it('tells what is published, which stays as it was until enough are new', async () => {
  await rate(own.id)
  const [told] = (await readAs('dosen')).kelas
  expect(told?.penilaian).toMatchObject({ jumlah: 3, kritik_saran: ['Pelan sedikit'] })
  expect(told?.penilaian?.aspek[0]).toEqual({ label: 'Penampilan', rata: 4, jawaban: [0, 0, 0, 3] })
  // 0 % of attendance at 10 %, and 90 for the rest: 81.
  expect(told?.huruf).toEqual([0, 3, 0, 0, 0])
  await rate(own.id, 'Satu yang baru')
  const [again] = (await readAs('dosen')).kelas
  expect([again?.dinilai, again?.penilaian]).toEqual([4, told?.penilaian])
  expect((await readAs('lain')).kelas.map(({ kode }) => kode)).toEqual(['MIK-2B'])
})
