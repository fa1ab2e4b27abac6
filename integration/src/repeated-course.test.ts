import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show as beranda } from '@sia/contracts/beranda'
import { show as kelulusan } from '@sia/contracts/kelulusan'
import { list as krs } from '@sia/contracts/krs'
import { create as issue } from '@sia/contracts/surat'
import { findStudy } from '@sia/office/features/mhs/queries-study'
import { sheetsOf } from '@sia/operator/test/sheets'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'

// A failed course that is taken again and passed, on every screen that says credits or an average of it.

const test = await createTestApp()
const { db, pool, call } = test
const { apply } = sheetsOf(test)

const chooseRepeated = (nilai_ulang: 'terbaik' | 'terakhir' | null) =>
  db.pengaturan.update({ where: { id: 1 }, data: { nilai_ulang } })

it('a repeated course counts once, by the class that the college chose, everywhere', async () => {
  const { id, nim, jurusan_id } = await createMhs(db)
  const token = await sessionOf(test, { id })
  await db.tahunAjaran.createMany({
    data: [{ tahun: '2031/2032' }, { tahun: '2032/2033' }],
  })
  await db.pengaturan.update({ where: { id: 1 }, data: { sks_d2: 10, kop_nama: 'Kampus Contoh' } })
  await apply(
    'matkul',
    'kode;nama;jenis_matkul;sks\nU-STAT;Statistika;teori;3\nU-AKUN;Akuntansi;teori;4\n',
  )
  const weights = '0;30;35;35'
  await apply(
    'kelas',
    `kode;tahun_ajaran;semester;matkul;jurusan;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas
U-STAT-L;2031/2032;1;U-STAT;${jurusan_id};${weights}
U-AKUN-L;2031/2032;1;U-AKUN;${jurusan_id};${weights}
U-STAT-B;2032/2033;3;U-STAT;${jurusan_id};${weights}
`,
  )
  const taken = ['U-STAT-L;20;25;30', 'U-AKUN-L;80;78;80', 'U-STAT-B;80;78;80']
  const codes = taken.map((one) => one.split(';')[0])
  await apply('krs', `nim;kelas\n${codes.map((kode) => `${nim};${kode}`).join('\n')}\n`)
  const { reasons } = await apply(
    'nilai',
    `nim;kelas;tugas;uts;uas\n${taken.map((one) => `${nim};${one}`).join('\n')}\n`,
  )
  expect(reasons).toEqual([])

  const shown = async () => {
    const schedule = (await call(krs, { token })).body
    const { syarat } = (await call(kelulusan, { token })).body
    const { nilai } = (await call(beranda, { token })).body
    const { ipk, sks } = await findStudy(pool, nim)
    const { id: paper } = (await call(issue, { token, body: { jenis: 'transkrip' } })).body
    const { isi } = await db.surat.findUniqueOrThrow({ where: { id: paper } })
    return {
      ipk: [schedule.krs[0]?.mhs?.nilai_akhir.ipk, nilai.ipk, nilai.semester.at(-1)?.ipk, ipk],
      sks: [syarat.find((one) => one.syarat === 'sks')?.nilai, sks],
      ulang: [schedule.nilai_ulang?.cara ?? null, Object(isi).ulang],
    }
  }
  const sks = ['7 dari 10 sks', 7]
  // (3 × 0 + 4 × 3 + 3 × 3) / 10, as Product §4.6 has it until the college chooses.
  const all = { ipk: [2.1, 2.1, 2.1, 2.1], sks, ulang: [null, null] }
  expect(await shown()).toEqual(all)
  const best = { ipk: [3, 3, 3, 3], sks, ulang: ['terbaik', 'terbaik'] }
  await chooseRepeated('terbaik')
  expect(await shown()).toEqual(best)
  await chooseRepeated('terakhir')
  expect(await shown()).toEqual({ ...best, ulang: ['terakhir', 'terakhir'] })
  await chooseRepeated(null)
  expect(await shown()).toEqual(all)
})
