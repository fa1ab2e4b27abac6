import { list } from '@sia/contracts/krs'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

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
