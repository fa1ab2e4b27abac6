import { list } from '@sia/contracts/krs'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const krsRoutes: Route[] = [
  {
    path: '/krs',
    load: async () => {
      const page = await import('./krs-page.tsx')
      await page.ready
      return page
    },
    reads: () => [reading(list, {})],
  },
]
