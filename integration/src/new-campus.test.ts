import { readFileSync } from 'node:fs'
import { createTestApp, NOW } from '@sia/api/test/harness'
import { checkMhs, login } from '@sia/contracts/auth'
import { list as listBerita } from '@sia/contracts/berita-terkini'
import { list as listBuku } from '@sia/contracts/buku-perpustakaan'
import { list as listBukuSaku } from '@sia/contracts/buku-saku'
import { show as showKelas } from '@sia/contracts/kelas'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs, update as updateMhs } from '@sia/contracts/mhs'
import { list as listPojt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { list as listProgkam } from '@sia/contracts/progkam'
import { listSoal, list as listSurvey } from '@sia/contracts/survey'
import { todayWita } from '@sia/domain/time'
import { newCampus } from '@sia/operator/test/new-campus'
import { sheetsOf } from '@sia/operator/test/sheets'
import { expect, it } from 'vitest'

const test = await createTestApp()
const { apply, sia } = sheetsOf(test)
const { call } = test

it('an empty database is filled from sheets, and the student logs in and sees it all', async () => {
  const sheets = await newCampus(todayWita(NOW))
  let passwords = ''
  for (const [kind, content] of sheets) {
    const report = await apply(kind, content)
    expect({ kind, rejections: report.rejections, code: report.code }).toEqual({
      kind,
      rejections: [],
      code: 0,
    })
    if (report.password_file) passwords = readFileSync(report.password_file, 'utf8')
  }
  for (const [kind, content] of sheets) {
    const { new: added, changed } = await apply(kind, content)
    expect({ kind, added, changed }).toEqual({ kind, added: 0, changed: 0 })
  }

  const sandi = /^24010001;[^;]*;([^;]+);/m.exec(passwords)?.[1] ?? ''
  const enter = async (password: string) => {
    const { body } = await call(login, { body: { nim: '24010001', password, is_mhs: true } })
    return body._token?.split('|')[1] ?? ''
  }
  const once = await enter(sandi)
  const { body: self } = await call(checkMhs, { token: once })
  const params = { id: String(self.id) }
  const password = 'bukit teratai biru 9'
  const changed = await call(updateMhs, {
    token: once,
    params,
    body: {
      is_mhs: true,
      old_password: sandi,
      password,
      password_verify: password,
      password_update: true,
    },
  })
  expect(changed.body).toBe('success')
  const token = await enter(password)

  const { mhs } = (await call(showMhs, { token, params })).body
  expect(mhs).toMatchObject({
    nama: 'Désirée Putu Sari',
    jenis: 'Perempuan',
    tanggal: '2005-08-17',
    no_hp: '+62 812 3456 789',
    alamat_ortu: 'Jalan Teratai 5; Gianyar',
    jurusan: 'Manajemen Informatika',
    disc: { disc_1: true, disc_2: false },
    biaya: { biaya_pendidikan: 18_000_000, subsidi: 1_000_000, du_1: 1_500_000 },
    angsuran_2: { angsuran: 750_000, pembayaran_1: 750_000, denda_1: 1, tanggal_2: '2024-11-01' },
  })
  const optional = await call(angsuranOptional, { token, params: { mhs_id: params.id } })
  expect(optional.body.angsuran_optional).toMatchObject([{ jumlah: 250_000 }])

  const { krs } = (await call(listKrs, { token })).body
  expect(krs).toMatchObject([
    {
      kelas: { kode: 'MIK-4A', group_whatsapp: 'https://chat.whatsapp.com/AbC' },
      matkul: { nama: 'Pemrograman Web', jenis_matkul: 1 },
      dosen: { nama: 'Ni Made Ayu, M.Kom.' },
      ruangan: { nama: 'Lab Komputer 1' },
      jamkul: { hari: 1, dari: '08:00:00', sampai: '09:40:00' },
      nilai: { tugas: 90.5, uts: 80, uas: 85 },
    },
  ])
  const kelas = (await call(showKelas, { token, params: { id: String(krs[0]?.kelas.id) } })).body
  expect(kelas.pengajaran).toMatchObject([
    { pertemuan: '1', pembahasan: 'HTML,\nCSS', absensi: [{ status: '1' }] },
    { pertemuan: '2', absensi: [{ status: '2' }] },
  ])

  const all = { page: 'all' }
  const { progkam } = (await call(listProgkam, { token, query: all })).body
  expect(progkam).toHaveLength(2)
  expect(progkam).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ nama: 'Seminar', nilai: 10, nim_mhs: null }),
      expect.objectContaining({ nama: 'Lomba', nilai: 20, nim_mhs: '24010001' }),
    ]),
  )
  // Offers are for those whom the college lets take part.
  await sia('ojt', 'aktifkan', '24010001')
  const { pojt } = (await call(listPojt, { token, query: { ...all, jurusan: 3 } })).body
  expect(pojt).toMatchObject([
    {
      perusahaan: { nama: 'PT Karya Bali', alamat: '=Jalan 1' },
      pojt_jurusan: [{ jumlah_mhs: 2 }],
    },
  ])
  const page = { page: 1 }
  const saku = (await call(listBukuSaku, { token, query: page })).body.buku_saku_kegiatan
  expect(saku).toMatchObject({ data: [{ judul: 'Entrepreneur Week', bulan: 10 }] })
  const buku = (await call(listBuku, { token, query: { page: 1, search: 'kadir' } })).body
  expect(buku.buku_perpustakaan).toMatchObject({ data: [{ kode: 'B-1' }] })
  const berita = (await call(listBerita, { token, query: page })).body.berita_terkini
  expect(berita).toMatchObject({ data: [{ title: 'Wisuda', caption: 'Isi berita' }] })
  const { pengumuman } = (await call(listPengumuman, { token, query: all })).body
  expect(pengumuman).toMatchObject([{ judul: 'Libur' }])
  const { survey } = (await call(listSurvey, { token, query: all })).body
  expect(survey).toMatchObject([{ name: 'Genap 2025', jenis_survey: [{ name: 'Akademik' }] }])
  const { soal_survey } = (await call(listSoal, { token, query: all })).body
  expect(soal_survey).toMatchObject([{ pertanyaan: 'Ramah?', jenis_pilihan_ganda: 4 }])
})
