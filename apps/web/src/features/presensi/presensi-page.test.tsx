// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import PresensiPage from './presensi-page.tsx'

const REPLY = {
  sudah: false,
  kelas: { id: 7, kode: 'MIK-2A', matkul: 'Basis Data' },
  pertemuan: '3',
  pada: '2026-03-02 08:03:07',
}

function open(answer: (count: number) => Response | Promise<Response>) {
  const sent: unknown[] = []
  answerCalls((_, body) => answer(sent.push(body)))
  const page = (
    <Routes>
      <Route path="/hadir/:code" element={<PresensiPage />} />
    </Routes>
  )
  renderPart(page, { at: '/hadir/k7qm4r9x2tfb' })
  return sent
}

const refuse = (status: number, body: object) => () =>
  Response.json({ message: '', errors: {}, ...body }, { status })

test('a code is sent once, as the page opens, and what came of it is said', async () => {
  const sent = open(() => Response.json(REPLY))
  await screen.findByText('Hadir tercatat')
  expect(document.body.textContent).toContain('Basis DataMIK-2A · Pertemuan 3')
  expect(document.body.textContent).toContain('Senin, 2 Maret 2026, 08.03 WITA')
  expect(screen.getByRole('link', { name: 'Lihat absensi saya' }).getAttribute('href')).toBe(
    '/kelas-show/7',
  )
  expect(sent).toEqual([{ kode: 'k7qm4r9x2tfb' }])
})

test('who is there already reads so', async () => {
  open(() => Response.json({ ...REPLY, sudah: true, pertemuan: 'UTS' }))
  await screen.findByText('Anda sudah tercatat hadir')
  expect(document.body.textContent).toContain('MIK-2A · UTS')
})

test.each([
  [409, { message: 'Kode ini sudah berganti.' }, 'Kode ini sudah berganti.'],
  [403, { message: 'Anda sedang cuti.' }, 'Anda sedang cuti.'],
  [422, { errors: { kode: ['Kode ini tidak dikenal.'] } }, 'Kode ini tidak dikenal.'],
])('a refusal by %i says why, and another try is no use', async (status, body, sentence) => {
  open(refuse(status, body))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`Kehadiran Anda belum tercatat${sentence}`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a network it says so and tries again when asked to', async () => {
  const sent = open((count) =>
    count === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(REPLY),
  )
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await screen.findByText('Hadir tercatat')
  expect(sent).toHaveLength(2)
})
