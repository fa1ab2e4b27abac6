import { list } from '@sia/contracts/jurusan'
import { show } from '@sia/contracts/kelulusan'
import { list as listSesi } from '@sia/contracts/sesi'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const mhsRoutes: Route[] = [
  // The session's answer holds the profile; the DISC results are read when they are opened.
  {
    path: to.profile(),
    load: () => import('./profile-page.tsx'),
    reads: () => [reading(show, {})],
  },
  {
    path: to.profileEdit(),
    parent: to.profile(),
    load: () => import('./profile-edit-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
  {
    path: to.updatePassword(),
    parent: to.profile(),
    load: () => import('./update-password-page.tsx'),
    brings: () => [reading(listSesi, {})],
  },
]
