import { show, showLencana } from '@sia/contracts/beranda'
import { list as listKrs } from '@sia/contracts/krs'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { createKelas, createKrs, createMhs, createPojt, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

// Waiting things of a student whose status does not let him send them.

const test = await createTestApp()
const { db, call } = test
let kelas_id: number

beforeAll(async () => {
  await db.bukuSakuKegiatan.create({ data: { judul: 'Seminar', bulan: 3 } })
  const { id } = await db.survey.create({ data: { name: 'Layanan' } })
  const jenis = await db.jenisSurvey.create({ data: { name: 'Perpustakaan', survey_id: id } })
  await db.soalSurvey.create({
    data: { jenis_survey_id: jenis.id, type: 2, pertanyaan: 'Apa yang kurang?' },
  })
  await db.pengaturan.update({ where: { id: 1 }, data: { pengingat_survey_judul: 'Isi survey' } })
  await db.pengingatSurveyTautan.create({ data: { urutan: 1, label: 'Isi', url: '/survey' } })
  // Half of the meetings of a running class are held.
  test.time.now = new Date('2026-04-01T08:00:00+08:00')
  const kelas = await createKelas(db)
  kelas_id = kelas.id
  const term = { semester: 'genap', mulai: day('2026-02-02'), selesai: day('2026-06-27') } as const
  const { tahun_ajaran_id } = kelas
  await db.semesterAjaran.create({ data: { ...term, tahun_ajaran_id, aktif: true } })
  await db.pengajaran.updateMany({ where: { kelas_id }, data: { tanggal: day('2026-03-02') } })
})

async function openAs(status: 'aktif' | 'cuti' | 'lulus') {
  const mhs = await createMhs(db, { jenjang: 'D2', ojt_aktif: true })
  await createPojt(db, { [mhs.jurusan_id]: 5 })
  await db.mhsStatus.create({ data: { mhs_id: mhs.id, sejak: day('2026-01-05'), status } })
  await createKrs(db, { mhs_id: mhs.id, kelas_id })
  const token = await sessionOf(test, mhs)
  const { body } = await call(show, { token })
  const schedule = await call(listKrs, { token })
  const pengumuman = await call(listPengumuman, { token, query: { page: 'all' } })
  const { survey, buku_saku, ojt, penilaian, lencana } = body
  expect((await call(showLencana, { token })).body).toEqual(lencana)
  return {
    survey: survey.terbuka,
    buku_saku: buku_saku.belum,
    ojt: ojt.pilihan,
    penilaian: penilaian.belum,
    diminta: schedule.body.krs.map(({ penilaian_diminta }) => penilaian_diminta),
    pengingat: pengumuman.body.pengingat_survey?.judul ?? null,
    lencana: [lencana.survey, lencana.ojt, lencana.buku_saku, lencana.krs],
    figures: [survey.jenis, buku_saku.kegiatan],
  }
}

const NOTHING = {
  survey: 0,
  buku_saku: 0,
  ojt: 0,
  penilaian: 0,
  diminta: [false],
  pengingat: null,
  lencana: [0, 0, 0, 0],
}

it('waits for an active student, and for nobody on leave and no graduate', async () => {
  expect(await openAs('aktif')).toMatchObject({
    survey: 1,
    buku_saku: 1,
    penilaian: 1,
    diminta: [true],
    pengingat: 'Isi survey',
    figures: [1, 1],
  })
  expect(await openAs('cuti')).toEqual({ ...NOTHING, figures: [1, 1] })
  expect(await openAs('lulus')).toEqual({ ...NOTHING, figures: [1, 1] })
})
