import type { Izin } from '@sia/domain/staf'
import type { IconName } from '@sia/ui/icon'
import { Navigate, type RouteObject } from 'react-router-dom'
import { AccountPage } from '../features/account/account-page.tsx'
import { DecisionsPage } from '../features/decisions/decisions-page.tsx'
import { DECISION_IZIN } from '../features/decisions/kinds.ts'
import { KontakPage } from '../features/kontak/kontak-page.tsx'
import { StafPage } from '../features/staf/staf-page.tsx'
import { useMe } from '../lib/call.ts'
import { to } from '../lib/to.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** A part of Kantor, for whoever has its permission. */
interface Area {
  /** The permissions of which any one opens it. */
  izin: readonly Izin[]
  address: string
  label: string
  icon: IconName
  Page: () => React.ReactNode
}

/** Every area, in the order of the menu. */
const AREAS: Area[] = [
  {
    izin: DECISION_IZIN,
    address: to.decisions(),
    label: 'Keputusan',
    icon: 'check',
    Page: DecisionsPage,
  },
  { izin: ['staf.kelola'], address: to.staf(), label: 'Staf', icon: 'user', Page: StafPage },
  { izin: ['kontak.ubah'], address: to.kontak(), label: 'Kontak', icon: 'info', Page: KontakPage },
]

/** The areas of the person who is logged in. */
export function useAreas(): Area[] {
  const izin = useMe()?.izin ?? []
  return AREAS.filter((area) => area.izin.some((one) => izin.includes(one)))
}

/** The first area of whoever comes in; what of the own account there is where there is none. */
function Home() {
  const [first] = useAreas()
  return <Navigate to={first?.address ?? to.account()} replace />
}

/** What somebody may not see is not there. */
function Guarded({ area }: { area: Area }) {
  return useAreas().includes(area) ? <area.Page /> : <NotFoundPage />
}

export const routes: RouteObject[] = [
  { path: to.home(), Component: Home },
  ...AREAS.map((area) => ({ path: area.address, element: <Guarded area={area} /> })),
  { path: to.account(), Component: AccountPage },
  { path: '*', Component: NotFoundPage },
]
