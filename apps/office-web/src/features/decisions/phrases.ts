import { list } from '@sia/contracts/office/kalimat'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import type { ActWords } from './kind.ts'

/** Says which phrases an act offers: those that the office keeps, none until they are known, or its own. Product §25.8. */
export function usePhrases(): (words: ActWords) => readonly string[] {
  const { data } = useQuery(read(list, {}))
  return ({ phrases }) =>
    typeof phrases === 'string'
      ? (data?.kalimat.find(({ tindakan }) => tindakan === phrases)?.isi ?? [])
      : phrases
}
