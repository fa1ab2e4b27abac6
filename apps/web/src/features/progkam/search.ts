import type { Progkam } from '@sia/contracts/progkam'
import type { Kegiatan } from '@sia/domain/progkam'

/**
 * The activities that hold every word of a search in their name or place, whatever its case; their
 * numbers stay. Product §8.2.
 */
export function searchKegiatan(items: Kegiatan<Progkam>[], search: string): Kegiatan<Progkam>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ item }) => {
    const text = `${item.nama} ${item.tempat ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
