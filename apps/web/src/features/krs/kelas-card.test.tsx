// @vitest-environment happy-dom
import type { KrsItem } from '@sia/contracts/krs'
import { loadPart } from '@sia/web-kit/lazy-part'
import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { KelasCard } from './kelas-card.tsx'
import { KELAS_PARTS } from './parts.ts'
import { krsItem } from './test-item.ts'

const item = krsItem({ nilai: { tugas: 80, uts: 70, uas: 90, total: 82, grade: 4 } })
const show = (one: KrsItem, minimal: number | null = null) =>
  renderPart(<KelasCard item={one} minimal={minimal} />)

beforeAll(async () => {
  await loadPart(KELAS_PARTS)
})

/** The fact beside a name. */
const factOf = (within_: HTMLElement, label: string) => {
  const name = within(within_)
    .getAllByRole('term')
    .find((term) => term.textContent === label)
  return name?.nextElementSibling?.textContent
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Selengkapnya: Basis Data' }))
  return screen.findByRole('dialog', { name: 'Basis Data' })
}

test('the card says what is taught, where, by whom and when', () => {
  show(item)
  expect(screen.getByText('BD-1 · Praktek · 2 sks')).toBeTruthy()
  const card = screen.getByRole('listitem')
  expect([factOf(card, 'Ruangan'), factOf(card, 'Dosen')]).toEqual(['Lab 2', 'Ni Luh Sari'])
  expect(screen.getByText(/Selasa/).textContent).toBe('Selasa · 08.00–09.40 WITA')
  expect(screen.getByText('Belum ada absensi')).toBeTruthy()
  expect(screen.getByText('Grade:').parentElement?.textContent).toBe('Grade: A')
})

test('what is not known is told as such', async () => {
  show({ ...item, dosen: null, ruangan: null, nilai: null })
  const card = screen.getByRole('listitem')
  expect([factOf(card, 'Dosen'), factOf(card, 'Ruangan')]).toEqual(['-', '-'])
  expect(screen.getByText('Grade:').parentElement?.textContent).toBe('Grade: -')
  const menu = await openMenu()
  expect(within(menu).getAllByText('Belum tersedia')).toHaveLength(2)
  expect(within(menu).getByRole('link', { name: 'Grup WhatsApp (tab baru)' })).toBeTruthy()
})

test('how often may be missed is said where the college sets a least attendance', () => {
  show(item, 75)
  expect(screen.getByText('Masih boleh tidak hadir 3 kali')).toBeTruthy()
})

test('without a least attendance nothing is said of it', () => {
  show(item)
  expect(screen.queryByText(/tidak hadir/)).toBe(null)
})

test('the menu leads to the rating and the class; a rating that was given is told', async () => {
  show({ ...item, sudah_dinilai: true })
  expect(screen.getByText('Sudah direview')).toBeTruthy()
  const menu = await openMenu()
  const hrefs = ['Review dosen', 'Data kelas'].map((name) =>
    within(menu).getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/kelas-penilaian-dosen/9', '/kelas-show/9'])
})

test('marks open from the menu in a window that names the course', async () => {
  show(item, 75)
  const menu = await openMenu()
  await userEvent.click(within(menu).getByRole('button', { name: 'Nilai & Absensi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nilai & Absensi' })
  expect(within(dialog).getByText('Basis Data')).toBeTruthy()
  expect(within(dialog).getByText('Masih boleh tidak hadir 3 kali')).toBeTruthy()
  const marks = within(dialog)
    .getAllByRole('definition')
    .map((mark) => mark.textContent)
  expect(marks).toEqual(['80', '70', '90', '82'])
})
