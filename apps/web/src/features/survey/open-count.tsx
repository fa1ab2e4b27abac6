import { list } from '@sia/contracts/survey'
import { countTerbuka } from '@sia/domain/survey'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'

const surveys = read(list, { query: { page: 'all' } })

/** Asks for what the menu's number is made of, after the first page, and again as it grows old. */
export function useOpenSurveys(): void {
  useQuery(surveys)
}

/** The number of survey types with open questions, once it is known. Product §12. */
export function OpenCount() {
  // No page waits for this, so the menu does not ask for it.
  const { data } = useQuery({ ...surveys, enabled: false })
  const count = data ? countTerbuka(rowsOf(data.survey)) : 0
  if (count === 0) return null
  return (
    <span className="ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-[#3b2b10]">
      <span>
        {count}
        <span className="sr-only"> jenis survey terbuka</span>
      </span>
    </span>
  )
}
