import { createRouter } from '@sia/web-kit/address/router'
import type { DataRouter, HydrationState, RouteObject, RouterSubscriber } from 'react-router-dom'
import { noteOpened, showPage } from './page-transition.ts'

/** The app's router, which lets a card become its page (Product §1.9). Takes as `createRouter` does. */
export function createAppRouter(
  routes: RouteObject[],
  hydrationData: HydrationState | undefined,
): DataRouter {
  noteOpened(location.pathname)
  const router = createRouter(routes, hydrationData)
  const subscribe = (show: RouterSubscriber) =>
    router.subscribe((state, options) => {
      // From the press on: what stands for a page whose code is to come takes the place of the card.
      const { pathname } = state.navigation.location ?? state.location
      showPage(pathname, () => show(state, options))
    })
  return Object.create(router, { subscribe: { value: subscribe } })
}
