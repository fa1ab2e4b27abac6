// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import PengumumanPage from './pengumuman-page.tsx'

const days = { isi: 'Isi', dari: '2026-11-20', sampai: '2026-12-11', file: null }
const pengumuman = [
  { id: 3, judul: 'Ujian', ditutup: false, ...days },
  { id: 2, judul: 'Libur', ditutup: true, ...days },
]
const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent)
  }
})

async function open(at: string) {
  const calls = answerCalls((call) =>
    Response.json(call.startsWith('POST') ? 'success' : { pengumuman, pengingat_survey: null }),
  )
  renderPart(<PengumumanPage />, { at })
  await screen.findByRole('heading', { name: 'Ujian' })
  return calls
}

test('what is shown for the first time is marked and is seen from then on', async () => {
  const calls = await open('/pengumuman')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toContain('Baru')
  expect(items[1]).not.toContain('Baru')
  const closings = () => calls.filter((call) => call.startsWith('POST'))
  await waitFor(() => expect(closings()).toHaveLength(1))
  expect(scrolled).not.toHaveBeenCalled()
})

test('its days are those on which it is shown', async () => {
  await open('/pengumuman')
  expect(screen.getAllByText(/^Tampil/)[0]?.textContent).toBe('Tampil 20-11-2026 sampai 11-12-2026')
})

test('a link to one of them leads to it', async () => {
  await open('/pengumuman#pengumuman-2')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Libur'))
  expect(document.activeElement?.textContent).toBe('Libur')
})
