import { expect, test } from 'vitest'
import { isOfBuild, isPage } from './addresses.ts'

test.each(['/', '/krs', '/beranda', '/kelas-show/7', '/ks-create', '/pengumuman', '/login'])(
  '%s is a page of the app',
  (path) => expect(isPage(path)).toBe(true),
)

test.each([
  '/api/krs',
  '/storage/akademik/tutorial-sia.pdf',
  '/ks/bukti',
  '/foto_mahasiswa/dps/2024/24010001.jpg',
  '/health/ready',
  '/kalender/0123456789abcdef0123456789abcdef.ics',
  '/kalender/0123456789abcdef0123456789abcdef',
  '/login/kampus',
  '/worker.js',
  '/manifest.webmanifest',
])('%s is left to the server', (path) => expect(isPage(path)).toBe(false))

test('files of the build have a folder of their own; the reader of PDFs is not kept', () => {
  expect(isOfBuild('/assets/krs-page-DCFVJBVL.js')).toBe(true)
  expect(isOfBuild('/assets/pdf.worker.min-B5Yc7dP4.mjs')).toBe(false)
  expect(isOfBuild('/api/krs')).toBe(false)
})
