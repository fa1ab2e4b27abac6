import { list } from '@sia/contracts/jurusan'
import { show } from '@sia/contracts/mhs'
import { reading } from '../../lib/early.ts'
import { readsOfMhs } from '../../lib/mhs-id.ts'
import type { Route } from '../../lib/pages.ts'

export const mhsRoutes: Route[] = [
  {
    path: '/',
    load: () => import('./profile-page.tsx'),
    reads: () => readsOfMhs((id) => [reading(show, { params: { id: String(id) } })]),
  },
  {
    path: '/profile-edit',
    load: () => import('./profile-edit-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
  { path: '/update-password', load: () => import('./update-password-page.tsx') },
]
