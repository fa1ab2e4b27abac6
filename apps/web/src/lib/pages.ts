import type { ComponentType } from 'react'
import { ApiError, OFFLINE } from './api.ts'
import type { Reading } from './early.ts'
import { matchPath } from './path.ts'

/** A screen: its address pattern, its code, and the reads to send before the code is there. */
export interface Route {
  path: `/${string}`
  /** The screen of the menu that this one belongs to; none when it stands there itself. */
  parent?: `/${string}`
  load: () => Promise<{ default: ComponentType }>
  reads?: (params: Record<string, string>, search: URLSearchParams) => Reading[]
  /** Reads of a part that not everybody is shown: a document brings their answers, nothing is sent before the part asks. */
  brings?: () => Reading[]
}

const pages = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** The route of an address and the values in it, or null when no screen is there. */
export function findRoute(routes: readonly Route[], pathname: string) {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/** The page when its code is there already. */
export function readPage(route: Route): ComponentType | undefined {
  return pages.get(route.path)
}

/** Loads the code of a page once; after a failure the next call tries again. */
export function loadPage(route: Route): Promise<ComponentType> {
  const known = loading.get(route.path)
  if (known) return known
  const page = route.load().then(
    (module) => module.default,
    () => {
      throw new ApiError(0, OFFLINE)
    },
  )
  loading.set(route.path, page)
  page.then(
    (component) => pages.set(route.path, component),
    () => loading.delete(route.path),
  )
  return page
}
