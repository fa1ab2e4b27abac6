import type { Route } from '../../lib/pages.ts'

export const kalenderRoutes: Route[] = [
  {
    path: '/kalender',
    parent: '/krs',
    load: () => import('./kalender-page.tsx'),
  },
]
