import { offExtra, watchBack } from '@sia/ui/lib/way-back'
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterSubscriber,
  type To,
} from 'react-router-dom'
import { noteOpened, showPage } from './page-transition.ts'

/**
 * The browser's router. Takes the app's addresses, and what a document has rendered of them. It lays no address on the
 * extra entry that lies on top of the history at times (decision 12), and lets a card become its page (Product §1.9).
 */
export function createAppRouter(
  routes: RouteObject[],
  hydrationData: HydrationState | undefined,
): DataRouter {
  // The extra entry hears of Back first.
  watchBack()
  noteOpened(location.pathname)
  const router = createBrowserRouter(routes, hydrationData && { hydrationData })
  const navigate = (to: To | null, options?: RouterNavigateOptions) =>
    new Promise<void>((resolve) => {
      offExtra(() => resolve(router.navigate(to, options)))
    })
  const subscribe = (show: RouterSubscriber) =>
    router.subscribe((state, options) => {
      // From the press on: what stands for a page whose code is to come takes the place of the card.
      const { pathname } = state.navigation.location ?? state.location
      showPage(pathname, () => show(state, options))
    })
  return Object.create(router, { navigate: { value: navigate }, subscribe: { value: subscribe } })
}
