import { list } from '@sia/contracts/berkas'
import { useQuery } from '@tanstack/react-query'
import { read } from '../read/read.ts'

const berkas = read(list, {})

/** Asks which PDFs are missing, after the first page, and again as it grows old. */
export function useMissingFiles(): void {
  useQuery(berkas)
}

/**
 * Whether a PDF of the college is known to be missing, as on a new installation. Takes its path below
 * /storage; returns false also while that is not known: the button then leads to a page that says it.
 */
export function useIsMissing(path: string): boolean {
  // No page waits for this, so no page asks for it.
  const { data } = useQuery({ ...berkas, enabled: false })
  return data?.belum_tersedia.includes(path) ?? false
}
