import { all } from '@sia/contracts/all'
import { createMhs } from '@sia/server/test/factories'
import { sendHeic } from '@sia/server/test/heic-uploads'
import { expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { sessionOf } from './sessions.ts'

const test = await createTestApp()
const { app, db } = test

it('a HEIC picture is refused in a sentence wherever a file is sent, also under the name of a JPEG', async () => {
  const mhs = await createMhs(db)
  const { id } = await db.bukuSakuKegiatan.create({ data: { judul: 'Donor Darah', bulan: 10 } })
  const answers = await sendHeic(app, {
    calls: all,
    headers: { authorization: `Bearer ${await sessionOf(test, mhs)}` },
    given: {
      id: String(mhs.id),
      buku_saku_kegiatan_id: String(id),
      status: '1',
      tanggal: '2024-03-10',
      judul: 'Lampu',
      isi: 'Mati.',
    },
  })
  const foto = ['422 Foto harus berupa gambar JPEG, PNG, atau WebP.']
  expect(answers).toEqual({
    '/api/mhs/:id/foto': foto,
    '/api/ks': foto,
    '/api/buku-saku': ['422 Bukti harus berupa foto atau berkas JPEG, PNG, WebP, atau PDF.'],
  })
  expect([await db.ks.count(), await db.bukuSaku.count()]).toEqual([0, 0])
})
