// @vitest-environment happy-dom
import type { Berita } from '@sia/contracts/berita-terkini'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OtherNews } from './other-news.tsx'

const berita = (id: number) =>
  ({
    id,
    title: `Berita ${id}`,
    caption: '',
    picture: null,
    berita_terkini_status: null,
    berita_terkini_status_likes: [],
    dibaca: true,
    created_at: '2026-11-20 08:00:00',
  }) as Berita

const answer = (items: Berita[]) => {
  const berita_terkini = { data: items, current_page: 1, last_page: 1, links: [] }
  answerCalls(() =>
    Response.json({ berita_terkini, belum_dibaca: 0, sekarang: '2026-11-22 08:00:00' }),
  )
}

test('five others are offered, never the one that is read', async () => {
  answer([1, 2, 3, 4, 5, 6, 7].map(berita))
  renderPart(<OtherNews id="2" />)
  await screen.findByRole('heading', { name: 'Berita lainnya' })
  const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(titles).toEqual(['Berita 1', 'Berita 3', 'Berita 4', 'Berita 5', 'Berita 6'])
})

test('without another one nothing is said', async () => {
  answer([berita(2)])
  const client = renderPart(<OtherNews id="2" />)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(screen.queryByRole('heading')).toBeNull()
})
