// @vitest-environment happy-dom
import type { Progkam } from '@sia/contracts/progkam'
import { splitProgkam } from '@sia/domain/progkam'
import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { activitiesOf } from './activity.ts'
import { KegiatanSection } from './kegiatan-section.tsx'
import { TotalHero } from './total-hero.tsx'

const kegiatan = (id: number, tanggal: string | null, nim_mhs: string | null = null): Progkam => ({
  ...{ id, nama: `Nama ${id}`, tempat: 'Aula', tanggal, nilai: 99, nim_mhs },
  mhs: [{ id: 1, pivot: { nilai: id * 10 } }],
})
const progkam = activitiesOf([
  kegiatan(1, '2025-03-15'),
  kegiatan(2, '2026-01-10'),
  kegiatan(3, '2026-04-11'),
  kegiatan(4, null, '24010001'),
])
const total = () => screen.getByRole('region', { name: 'Total nilai TAK' })

test('the total says in words what its bars show: the kinds, and the years', () => {
  renderPart(<TotalHero progkam={progkam} />)
  const text = total().textContent
  expect(text).toContain('100dari 4 kegiatanKampus60Lepasan40')
  expect(text).toContain(
    '202650 nilai: kampus 50, lepasan 0' +
      '202510 nilai: kampus 10, lepasan 0' +
      'Tanpa tanggal40 nilai: kampus 0, lepasan 40',
  )
  const widths = [...document.querySelectorAll<HTMLElement>('dd .bar-part')]
  expect(widths.map(({ style }) => style.width)).toEqual(['100%', '20%', '80%'])
})

test('without activities there is a sentence and no bar', () => {
  renderPart(<TotalHero progkam={[]} />)
  expect(total().textContent).toBe('Total nilai TAK0Belum ada kegiatan')
  expect(document.querySelector('.bar, .bar-part')).toBe(null)
})

test('a section stands by years, each with its points, and a search keeps numbers and years', async () => {
  const { program_kampus } = splitProgkam(progkam)
  renderPart(<KegiatanSection title="Program Kampus" items={program_kampus} />)
  const years = () =>
    screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  expect(years()).toEqual(['20262 kegiatan50 nilai', '20251 kegiatan10 nilai'])
  const rows = screen.getAllByRole('listitem')
  expect(rows[0]?.textContent).toBe('Nama 3Kegiatan 1TerbaruTanggal 11-04-2026Tempat Aula30 nilai')
  expect(rows.map((row) => within(row).getByText(/^Kegiatan \d$/).textContent)).toEqual([
    'Kegiatan 1',
    'Kegiatan 2',
    'Kegiatan 3',
  ])
  await userEvent.type(screen.getByLabelText('Cari Program Kampus'), 'nama 1')
  expect(years()).toEqual(['20251 kegiatan10 nilai'])
  expect(screen.getByText('Kegiatan 3')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Cari Program Kampus'), ' x')
  expect(years()).toEqual([])
  expect(screen.getByText('Tidak ada kegiatan yang cocok.')).toBeTruthy()
})
