import type { Berita } from '@sia/contracts/berita-terkini'
import { expect, test } from 'vitest'
import { isLiked, withLike, withViews } from './berita.ts'

const berita = (likes: number, liked: boolean): Berita => ({
  id: 1,
  title: 'Wisuda',
  caption: '',
  picture: null,
  berita_terkini_status: { views: 5, likes },
  berita_terkini_status_likes: liked ? [{ mhs_id: 7 }] : [],
  created_at: '2026-02-01 08:00:00',
  dibaca: true,
})

test('a like counts once and can be taken back', () => {
  const liked = withLike(berita(2, false), 7, true)
  expect(isLiked(liked)).toBe(true)
  expect(liked.berita_terkini_status).toEqual({ views: 5, likes: 3 })
  expect(withLike(liked, 7, true)).toBe(liked)
  expect(withLike(liked, 7, false)).toEqual(berita(2, false))
})

test('an item without counts gets its first like', () => {
  const fresh = { ...berita(0, false), berita_terkini_status: null }
  expect(withLike(fresh, 7, true).berita_terkini_status).toEqual({ views: 0, likes: 1 })
})

test('the views of a reply leave a like under way alone', () => {
  const counted = { ...berita(2, false), berita_terkini_status: { views: 6, likes: 2 } }
  expect(withViews(berita(3, true), counted)).toEqual({
    ...berita(3, true),
    berita_terkini_status: { views: 6, likes: 3 },
  })
})
