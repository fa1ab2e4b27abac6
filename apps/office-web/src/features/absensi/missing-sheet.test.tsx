// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type Kept, keep, listKept } from './kept.ts'
import { SheetPage } from './sheet-page.tsx'

const KEPT: Kept = {
  username: 'sari',
  kelas_id: 7,
  pertemuan: '8',
  title: 'Absensi BD-2A, Pertemuan 8',
  cells: { '24010079': { dari: null, ke: '4' } },
  content: {
    seen: { pembahasan: null, link_meet: null, link_materi: null },
    typed: { pembahasan: 'Relasi', link_meet: null, link_materi: null },
  },
  isReady: false,
  storedAt: 1,
  conflicts: {},
  problems: ['Tidak ditemukan.'],
}

test('what is kept of a class that is not one’s own any more is shown, and thrown away', async () => {
  answerCalls((call) =>
    call === 'GET /api/saya'
      ? Response.json({ username: 'sari' })
      : Response.json({ message: 'Tidak ditemukan.', errors: {} }, { status: 404 }),
  )
  keep(KEPT)
  const page = (
    <Routes>
      <Route path="/kelas/:id/absensi/:pertemuan" element={<SheetPage />} />
      <Route path="/" element="Hari ini" />
    </Routes>
  )
  renderPart(page, { at: '/kelas/7/absensi/8' })
  expect((await screen.findByText('24010079: Alpa')).closest('ul')?.textContent).toContain('Relasi')
  fireEvent.click(screen.getByRole('button', { name: 'Buang' }))
  await screen.findByText('Hari ini')
  expect([listKept(), localStorage.length]).toEqual([[], 0])
})
