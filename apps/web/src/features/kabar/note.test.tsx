// @vitest-environment happy-dom

import type { Kabar } from '@sia/contracts/kabar'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Note } from './note.tsx'

const kabar: Kabar = {
  id: 1,
  jenis: 'pembayaran',
  judul: 'Rp 250.000 tercatat',
  kalimat: 'Angsuran 21.',
  layar: 'pembayaran',
  ref_id: 21,
  aksi: 'Lihat',
  nada: 'baik',
  tanya: null,
  bukti: 'angsuran_2-21',
  pada: '2026-11-20 09:15:00',
  dibaca: true,
}

test('a booked payment asks for its receipt, and going to its screen is another touch', async () => {
  const asked = vi.fn()
  answerCalls((call, body) => {
    asked(call, body)
    return Response.json({ id: 1, keadaan: 'menunggu', unduh: null })
  })
  const onOpen = vi.fn()
  renderPart(<Note kabar={kabar} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: 'Bukti Rp 250.000 tercatat' }))
  await expect
    .poll(() => asked.mock.lastCall)
    .toEqual(['POST /api/surat', { jenis: 'kuitansi', rujukan: 'angsuran_2-21' }])
  expect(onOpen).not.toHaveBeenCalled()
})

test('only what was refused has an office to ask', () => {
  renderPart(<Note kabar={{ ...kabar, bukti: null }} onOpen={vi.fn()} />)
  expect(screen.queryByText(/^Kontak/)).toBeNull()
})
