import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../lib/to.ts'
import { useArrival } from './arrival.ts'

interface ClassHeadProps {
  id: string
  kelas: { kode: string; matkul: string }
  /** The subject of the page, such as 'Nilai'. */
  title: string
}

/** The heading of a page about one class, with the way back to it. */
export function ClassHead({ id, kelas, title }: ClassHeadProps) {
  const heading = useArrival()
  return (
    <header>
      <AppLink
        to={to.oneKelas(Number(id))}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        {kelas.matkul}
      </AppLink>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
        {title} <span translate="no">{kelas.kode}</span>
      </h1>
    </header>
  )
}
