// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SimulasiButton } from './simulasi-button.tsx'
import { krsItem } from './test-item.ts'

const SETTINGS = { kehadiran_minimal: null, nilai_ulang: null }
const kelas = krsItem().kelas
const graded = krsItem({
  id: 1,
  kelas: { ...kelas, semester: 1 },
  nilai: { tugas: 70, uts: 70, uas: 70, total: 70, grade: 2 },
})
const open = krsItem({ id: 2, kelas: { ...kelas, semester: 2 } })

test('supposed letters change IP and IPK as real ones would; nothing is sent, and all can be undone', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  renderPart(<SimulasiButton {...SETTINGS} krs={[graded, open]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Simulasi IPK' }))
  const dialog = await screen.findByRole('dialog', { name: 'Simulasi IPK' })
  expect(within(dialog).getByText('Simulasi, bukan nilai sebenarnya')).toBeTruthy()
  const result = await within(dialog).findByRole('status')
  expect(result.textContent).toBe('IP semester 2-IPK2,00sekarang 2,00')
  // Only the class without a letter asks for one.
  const letters = within(dialog).getAllByRole('radio')
  expect(letters).toHaveLength(6)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'A' }))
  expect(result.textContent).toBe('IP semester 24,00IPK3,00sekarang 2,00')
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Atur ulang' }))
  expect(result.textContent).toBe('IP semester 2-IPK2,00sekarang 2,00')
  expect(within(dialog).getByText(/Dengan A di semua kelas ini IPK Anda 3,00/)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('where every class has its letter there is nothing to suppose', () => {
  renderPart(<SimulasiButton {...SETTINGS} krs={[graded]} />)
  expect(screen.queryByRole('button', { name: 'Simulasi IPK' })).toBe(null)
})
