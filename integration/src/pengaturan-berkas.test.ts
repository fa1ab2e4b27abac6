import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { BERKAS } from '@sia/domain/berkas'
import { formatMoment } from '@sia/domain/time'
import {
  listCollegeFiles,
  removeCollegeFile,
  replaceCollegeFile,
} from '@sia/office/features/pengaturan/college-files'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'

const test = await createTestApp()
const { app, db, dataDir, office } = test
const storage = createLocalStorage(join(dataDir, 'storage'))
const ctx = { db: office.db, pool: office.pool, actor: 'staf it', storage }

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(test, mhs)

const PDF = '%PDF-1.4\nisi\n%%EOF\n'

type Jenis = keyof typeof BERKAS | 'jadwal-ojt'

/** The file as somebody sees it, who then replaces or removes it. */
async function seenOf(jenis: Jenis, cabang?: string) {
  const rows = await listCollegeFiles(ctx)
  const found = rows.find((one) => one.jenis === jenis && one.cabang === (cabang ?? null))
  return { jenis, cabang, seen: found?.dipasang ? formatMoment(found.dipasang) : null }
}
const put = async (pdf: string, jenis: Jenis, cabang?: string) =>
  replaceCollegeFile(ctx, await seenOf(jenis, cabang), Buffer.from(pdf))
const open = (path: string) =>
  app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

it('every kind is stored where students open it, replaced and removed', async () => {
  for (const [jenis, path] of Object.entries(BERKAS) as [keyof typeof BERKAS, string][]) {
    expect((await open(`/${path}`)).statusCode).toBe(404)
    expect(await put(PDF, jenis)).toContain('dipasang.')
    expect((await open(`/${path}`)).payload).toBe(PDF)
  }
  expect(await put(`${PDF}\n`, 'tutorial-sia')).toContain('diganti.')
  expect((await open('/storage/akademik/tutorial-sia.pdf')).payload).toBe(`${PDF}\n`)
  await removeCollegeFile(ctx, await seenOf('tutorial-sia'))
  expect((await open('/storage/akademik/tutorial-sia.pdf')).statusCode).toBe(404)
  const again = removeCollegeFile(ctx, await seenOf('tutorial-sia'))
  await expect(again).rejects.toThrow('Berkas itu belum ada.')
})

it('a time-table is of a branch that students belong to', async () => {
  await put(PDF, 'jadwal-ojt', 'Denpasar Barat')
  expect((await open('/files/sia/ojt/jadwal-Denpasar%20Barat.pdf')).payload).toBe(PDF)
  for (const cabang of ['../../x', undefined]) {
    await expect(put(PDF, 'jadwal-ojt', cabang)).rejects.toThrow('tidak ditemukan')
  }
  await expect(put(PDF, 'buku-pedoman', 'x')).rejects.toThrow('tidak ditemukan')
})
