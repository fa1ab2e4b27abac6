import { show } from '@sia/contracts/beranda'
import { createMhs, createPojt, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

// What waits for a student whose status does not let him send it.

const test = await createTestApp()
const { db, call } = test

beforeAll(async () => {
  await db.bukuSakuKegiatan.create({ data: { judul: 'Seminar', bulan: 3 } })
  const { id } = await db.survey.create({ data: { name: 'Layanan' } })
  const jenis = await db.jenisSurvey.create({ data: { name: 'Perpustakaan', survey_id: id } })
  await db.soalSurvey.create({
    data: { jenis_survey_id: jenis.id, type: 2, pertanyaan: 'Apa yang kurang?' },
  })
})

async function openAs(status: 'aktif' | 'cuti' | 'lulus') {
  const mhs = await createMhs(db, { jenjang: 'D2', ojt_aktif: true })
  await createPojt(db, { [mhs.jurusan_id]: 5 })
  await db.mhsStatus.create({ data: { mhs_id: mhs.id, sejak: day('2026-01-05'), status } })
  const { body } = await call(show, { token: await sessionOf(test, mhs) })
  const { survey, buku_saku, ojt, penilaian, lencana } = body
  return {
    survey: survey.terbuka,
    buku_saku: buku_saku.belum,
    ojt: ojt.pilihan,
    penilaian: penilaian.belum,
    lencana: [lencana.survey, lencana.ojt, lencana.buku_saku, lencana.krs],
    figures: [survey.jenis, buku_saku.kegiatan],
  }
}

const NOTHING = { survey: 0, buku_saku: 0, ojt: 0, penilaian: 0, lencana: [0, 0, 0, 0] }

it('waits for an active student, and for nobody on leave and no graduate', async () => {
  expect(await openAs('aktif')).toMatchObject({ survey: 1, buku_saku: 1, figures: [1, 1] })
  expect(await openAs('cuti')).toEqual({ ...NOTHING, figures: [1, 1] })
  expect(await openAs('lulus')).toEqual({ ...NOTHING, figures: [1, 1] })
})
