import { list as listNews } from '@sia/contracts/berita-terkini'
import { list as listSurvey } from '@sia/contracts/survey'
import { countTerbuka } from '@sia/domain/survey'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../lib/list.ts'
import { read } from '../lib/read.ts'

/** What is said of a number beside a screen's name. */
const SAID: Record<string, string> = {
  '/survey': 'jenis survey terbuka',
  '/berita-terkini': 'belum dibaca',
}

/** How much waits for the student on a screen of the menu, once it is known; 0 for nothing. */
export function useWaiting(path: string): number {
  // No page waits for these, so nothing here asks for them: after-page.tsx does.
  const news = useQuery({ ...read(listNews, { query: { page: 1 } }), enabled: false })
  const survey = useQuery({ ...read(listSurvey, { query: { page: 'all' } }), enabled: false })
  if (path === '/berita-terkini') return news.data?.belum_dibaca ?? 0
  return path === '/survey' && survey.data ? countTerbuka(rowsOf(survey.data.survey)) : 0
}

interface WaitingProps {
  path: string
  /** Only that something waits, where a number has no room. */
  isDot?: boolean
}

/** The mark beside a screen's name that says how much waits there. Product §1.4. */
export function Waiting({ path, isDot = false }: WaitingProps) {
  const count = useWaiting(path)
  if (count === 0) return null
  return (
    <span className={isDot ? 'waiting-dot' : 'waiting'}>
      <span className={isDot ? 'sr-only' : undefined}>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {SAID[path]}</span>
      </span>
    </span>
  )
}
