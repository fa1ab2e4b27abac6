import { AppLink } from '@sia/web-kit/app-link'
import { useLocation } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { keyOf, useAllKept } from './kept.ts'

/** Names the attendance that has not reached the server, wherever its person is in Kantor. Product §25.11. */
export function UnsentBar() {
  const { pathname } = useLocation()
  const waiting = useAllKept().filter(
    ({ kelas_id, pertemuan, isReady, conflicts, problems }) =>
      to.sheet(kelas_id, pertemuan) !== pathname &&
      (isReady || problems.length > 0 || Object.keys(conflicts).length > 0),
  )
  if (waiting.length === 0) return null
  return (
    <ul role="status" className="grid gap-px bg-line">
      {waiting.map((one) => (
        <li key={keyOf(one)} className="bg-accent-soft px-4 text-sm font-semibold text-accent-ink">
          <AppLink
            to={to.sheet(one.kelas_id, one.pertemuan)}
            className="flex min-h-11 items-center underline"
          >
            {one.title}: {one.isReady ? 'belum terkirim' : 'perlu Anda lihat'}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
