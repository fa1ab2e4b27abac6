import { checkMhs } from '@sia/contracts/auth'
import { urlOf } from '@sia/web-kit/call/client'
import { noteServerTime } from '@sia/web-kit/call/clock'
import { watchConnection } from '@sia/web-kit/call/connection'
import { createQueryClient } from '@sia/web-kit/read/query-client'
import { keyOf } from '@sia/web-kit/read/read'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import type { Brought } from '../../lib/boot/document.ts'
import { setFirstRender } from '../../lib/boot/first-render.ts'
import { noteBrought, probe } from '../../lib/call/api.ts'
import { isOld } from '../../lib/offline/as-of.ts'
import { keepBrought } from '../../lib/offline/kept-answers.ts'
import { read } from '../../lib/read/read.ts'
import { createAppRouter } from '../routing/app-router.ts'
import { createRoutes } from '../routing/router.tsx'
import { App } from './app.tsx'
import { readsOfDocument } from './first-reads.ts'
import { setRefusal } from './refused-read.ts'
import { rootElement } from './root-element.ts'
import { beginTakeover, takeOver } from './take-over.ts'

/** Shows the app of a student who has a token. Takes what the document brought; null where the browser asks itself. */
export async function render(brought: Brought | null): Promise<void> {
  watchConnection(probe)
  const queryClient = createQueryClient(isOld)
  const routes = createRoutes(queryClient)
  if (brought) takeAnswers(brought, queryClient)
  // Beside the reads of the screen, which waits for who is logged in.
  else queryClient.prefetchQuery(read(checkMhs, {}))
  const hydrationData = brought ? await loadShown(routes) : undefined
  const router = createAppRouter(routes, hydrationData)
  const app = (
    <TakenOver>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </TakenOver>
  )
  if (!brought) {
    createRoot(rootElement()).render(app)
    return
  }
  beginTakeover()
  // In slices of a few milliseconds: what is pressed meanwhile shows it.
  startTransition(() => {
    hydrateRoot(rootElement(), app)
  })
}

// Takes over a document's screen with its code there, and without the reads that it brought.
async function loadShown(routes: RouteObject[]): Promise<HydrationState> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => loadCode(route)))
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) }
}

async function loadCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const Component = await route.lazy.Component?.()
  Object.assign(route, { Component, lazy: undefined })
}

// Answers of the document are as good as own ones, also where they are read without a network later.
function takeAnswers({ at, answers }: Brought, queryClient: QueryClient): void {
  noteServerTime(new Date(at).toUTCString())
  for (const { endpoint, args } of readsOfDocument(location)) {
    const url = urlOf(endpoint, args)
    const answer = answers[url]
    if (!answer) continue
    if ('refusal' in answer) {
      setRefusal(queryClient, keyOf(url), answer.refusal)
      continue
    }
    noteBrought(endpoint, url, { ...answer, at })
    queryClient.setQueryData(keyOf(url), answer.reply)
  }
  // A student who leaves at once has read it too.
  addEventListener('pagehide', keepBrought)
}

/** From here on the browser goes by its own; effects of screens run between the two. */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => setFirstRender(null), [])
  useEffect(takeOver, [])
  return children
}
