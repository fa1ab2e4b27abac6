import type { Route } from '../../lib/pages.ts'

export const ojtRoutes: Route[] = [{ path: '/mhs-pojt-show', load: () => import('./ojt-page.tsx') }]
