import type { Route } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const presensiRoutes: Route[] = [
  { path: to.hadir(':code'), parent: to.krs(), load: () => import('./presensi-page.tsx') },
]
