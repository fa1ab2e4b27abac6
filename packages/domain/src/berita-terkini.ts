/** The badge on the first item (Product §10.1). */
export const BADGE_TERBARU = 'Berita Terbaru'

/**
 * The news page: the first item, 2 to 5 beside it, 6 to 9 in a row below; further items are not
 * shown. Product §10.1.
 */
export function splitBerita<Item>(items: readonly Item[]): {
  utama: Item | null
  samping: Item[]
  baris: Item[]
} {
  return { utama: items[0] ?? null, samping: items.slice(1, 5), baris: items.slice(5, 9) }
}
