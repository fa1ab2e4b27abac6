import type { Berita } from '@sia/contracts/berita-terkini'

/** Whether this student likes the item; the list holds the caller's own like only. Product §10.2. */
export function isLiked(berita: Berita): boolean {
  return berita.berita_terkini_status_likes.length > 0
}

/** The item as it will be once the like is given or taken back. Product §10.2. */
export function withLike(berita: Berita, mhs_id: number, is_like: boolean): Berita {
  if (is_like === isLiked(berita)) return berita
  const { views = 0, likes = 0 } = berita.berita_terkini_status ?? {}
  return {
    ...berita,
    berita_terkini_status: { views, likes: Math.max(0, likes + (is_like ? 1 : -1)) },
    berita_terkini_status_likes: is_like ? [{ mhs_id }] : [],
  }
}

/** The item with the views another reply counted; a like under way is left alone. */
export function withViews(berita: Berita, counted: Berita): Berita {
  const { likes = 0 } = berita.berita_terkini_status ?? {}
  const { views = 0 } = counted.berita_terkini_status ?? {}
  return { ...berita, berita_terkini_status: { views, likes } }
}
