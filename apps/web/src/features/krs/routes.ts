import { list } from '@sia/contracts/krs'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const krsRoutes: Route[] = [
  {
    path: to.krs(),
    load: async () => {
      const page = await import('./krs-page.tsx')
      await page.ready
      return page
    },
    reads: () => [reading(list, {})],
  },
]
