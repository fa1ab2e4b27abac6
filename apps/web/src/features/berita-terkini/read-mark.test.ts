import { expect, test } from 'vitest'
import { withRead } from './read-mark.ts'

const berita = (id: number, dibaca: boolean) => ({
  id,
  title: `Berita ${id}`,
  caption: '',
  picture: null,
  berita_terkini_status: null,
  berita_terkini_status_likes: [],
  created_at: '2026-02-01 08:00:00',
  dibaca,
})
const place = { current_page: 1, from: 1, to: 2, total: 24, per_page: 9, last_page: 3, links: [] }
const reply = (data: ReturnType<typeof berita>[], belum_dibaca: number) => ({
  berita_terkini: { ...place, data },
  belum_dibaca,
  sekarang: '2026-02-01 09:00:00',
})

test('an item that is read loses its mark and counts one less', () => {
  expect(withRead(reply([berita(5, false), berita(4, false)], 20), 5)).toEqual(
    reply([berita(5, true), berita(4, false)], 19),
  )
})

test('a page without the item tells the new number too', () => {
  expect(withRead(reply([berita(4, false)], 20), 13)).toEqual(reply([berita(4, false)], 19))
})
