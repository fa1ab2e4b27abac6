import { offExtra, watchBack } from '@sia/ui/lib/way-back'
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router-dom'

/**
 * The browser's router, which lays no address on the extra entry that lies on top of the history while a window is open
 * (decision 12). Takes an app's addresses, and what a document has rendered of them.
 */
export function createRouter(routes: RouteObject[], hydrationData?: HydrationState): DataRouter {
  // The extra entry hears of Back first.
  watchBack()
  const router = createBrowserRouter(routes, hydrationData && { hydrationData })
  const navigate = (to: To | null, options?: RouterNavigateOptions) =>
    new Promise<void>((resolve) => {
      offExtra(() => resolve(router.navigate(to, options)))
    })
  return Object.create(router, { navigate: { value: navigate } })
}
