import { list } from '@sia/contracts/survey'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read.ts'

/** Asks for what the menu's number is made of, after the first page, and again as it grows old. Product §12. */
export function useOpenSurveys(): void {
  useQuery(read(list, { query: { page: 'all' } }))
}
