// @vitest-environment happy-dom
import type { KrsItem } from '@sia/contracts/krs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../shared/test-render.tsx'
import { KelasCard } from './kelas-card.tsx'

const parts = {
  dosen: { nama: 'Ni Luh Sari' },
  ruangan: { nama: 'Lab 2' },
  jamkul: { hari: 2, dari: '08:00', sampai: '09:40' },
  matkul: { nama: 'Basis Data', jenis_matkul: 1, sks: 2, bahan_ajar_link: null, rpp_link: null },
}
const item: KrsItem = {
  id: 1,
  mhs_id: 1,
  kelas: {
    id: 9,
    kode: 'BD-1',
    semester: 2,
    group_whatsapp: 'https://chat.whatsapp.com/x',
    pengajaran: [],
    ...parts,
  },
  ...parts,
  nilai: { tugas: 80, uts: 70, uas: 90, total: 82, grade: 4 },
  sudah_dinilai: false,
  mhs: null,
}

/** What a name of the card stands for. */
const factOf = (label: string) => {
  const name = screen.getAllByRole('term').find((term) => term.textContent === label)
  return name?.nextElementSibling?.textContent
}

test('the card says who teaches, where and when', () => {
  renderPart(<KelasCard item={item} />)
  expect(factOf('Dosen')).toBe('Ni Luh Sari')
  expect(factOf('Ruangan')).toBe('Lab 2')
  expect(screen.getByText(/Selasa/).textContent).toBe('Selasa · 08.00–09.40 WITA')
  expect(screen.getByText('Grade:').parentElement?.textContent).toBe('Grade: A')
})

test('what is not known is told as such', () => {
  renderPart(<KelasCard item={{ ...item, dosen: null, ruangan: null, nilai: null }} />)
  expect([factOf('Dosen'), factOf('Ruangan')]).toEqual(['-', '-'])
  expect(screen.getByText('Grade:').parentElement?.textContent).toBe('Grade: -')
  expect(screen.getAllByText('Belum tersedia')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Grup WhatsApp (tab baru)' })).toBeTruthy()
})

test('a rating is offered where its screen exists, and told once it is given', () => {
  renderPart(<KelasCard item={{ ...item, sudah_dinilai: true }} />, {
    pages: ['/kelas-penilaian-dosen/:id'],
  })
  const link = screen.getByRole('link', { name: 'Review dosen' })
  expect(link.getAttribute('href')).toBe('/kelas-penilaian-dosen/9')
  expect(screen.getByText('Sudah dinilai')).toBeTruthy()
})

test('marks open in a window that names the course', async () => {
  renderPart(<KelasCard item={item} />)
  expect(screen.queryByRole('link', { name: 'Review dosen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Nilai & Absensi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nilai & Absensi' })
  expect(within(dialog).getByText('Basis Data')).toBeTruthy()
  const marks = within(dialog)
    .getAllByRole('definition')
    .map((mark) => mark.textContent)
  expect(marks).toEqual(['80', '70', '90', '82'])
})
