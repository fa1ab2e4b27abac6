import type { Izin } from '@sia/domain/staf'
import type { IconName } from '@sia/ui/icon'
import type { RouteObject } from 'react-router-dom'
import { AccountPage } from '../features/account/account-page.tsx'
import { DecisionsPage } from '../features/decisions/decisions-page.tsx'
import { DECISION_IZIN } from '../features/decisions/kinds.ts'
import { KontakPage } from '../features/kontak/kontak-page.tsx'
import { StafPage } from '../features/staf/staf-page.tsx'
import { TodayPage } from '../features/today/today-page.tsx'
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

/** What somebody may not see is not there. */
function Guarded({ area }: { area: Area }) {
  return useAreas().includes(area) ? <area.Page /> : <NotFoundPage />
}

export const routes: RouteObject[] = [
  { path: to.home(), Component: TodayPage },
  ...AREAS.map((area) => ({ path: area.address, element: <Guarded area={area} /> })),
  { path: to.account(), Component: AccountPage },
  { path: '*', Component: NotFoundPage },
]
