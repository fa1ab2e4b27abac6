import type { Kegiatan } from '@sia/domain/progkam'
import type { Activity } from './activity.ts'

/**
 * The activities that hold every word of a search in their name or place, whatever its case; their
 * numbers stay. Product §8.2.
 */
export function searchKegiatan(items: Kegiatan<Activity>[], search: string): Kegiatan<Activity>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ item }) => {
    const text = `${item.nama} ${item.tempat ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
