/** The badge on the first item (Product §10.1). */
export const NEWEST_BADGE = 'Berita Terbaru'

/**
 * The news page: the first item, 2 to 5 beside it, 6 to 9 in a row below; further items are not
 * shown. Product §10.1.
 */
export function splitBerita<Item>(items: readonly Item[]): {
  lead: Item | null
  beside: Item[]
  rest: Item[]
} {
  return { lead: items[0] ?? null, beside: items.slice(1, 5), rest: items.slice(5, 9) }
}
