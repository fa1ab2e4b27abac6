import { allOffice } from '@sia/contracts/office/all'
import { PERAN, type Peran } from '@sia/domain/staf'
import { createMhs } from '@sia/server/test/factories'
import { sendHeic } from '@sia/server/test/heic-uploads'
import { expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from './harness.ts'
import { createCollege } from './kelas.ts'

const { app, db, enterAs } = await createOfficeApp()

it('a HEIC picture is refused in a sentence wherever a file is sent, also under the name of a JPEG', async () => {
  const { kelas } = await createCollege(db)
  const mhs = await createMhs(db)
  const ks = { mhs_id: mhs.id, judul: 'Lampu', isi: 'Mati.', bagian: 'Sarana Prasarana' }
  await db.ks.create({ data: { id: kelas[0].id, ...ks } })
  const cookie = await enterAs(...(Object.keys(PERAN) as Peran[]))
  const answers = await sendHeic(app, {
    calls: allOffice,
    headers: { cookie, ...OWN_PAGE },
    given: { id: String(kelas[0].id), nim: mhs.nim, ke: '1', jenis: 'logo' },
  })
  const foto = ['422 Foto harus berupa gambar JPEG, PNG, atau WebP.']
  const tables = ['IMG_0412.HEIC', 'IMG_0412.jpg'].map(
    (name) => `422 ${name} adalah gambar, bukan tabel. Kirim tabelnya sebagai .xlsx atau CSV.`,
  )
  // A sheet is read later, by the queue; what is no table is refused there.
  const { '/api/lembar': sheet, ...others } = answers
  expect(sheet).toHaveLength(3)
  expect(others).toEqual({
    '/api/berita-terkini/gambar': foto,
    '/api/kelas/:id/nilai/lembar': tables,
    '/api/keuangan/bank/baca': tables,
    '/api/ks/:id/bukti': foto,
    '/api/mahasiswa/:nim/disc/:ke': ['422 Berkas harus berupa PDF.'],
    '/api/mahasiswa/:nim/foto': foto,
    '/api/pengumuman/berkas': ['422 Berkas harus berupa JPEG, PNG, WebP, atau PDF.'],
    '/api/sistem/berkas': ['422 Logo harus berupa gambar JPEG, PNG, atau WebP.'],
  })
})
