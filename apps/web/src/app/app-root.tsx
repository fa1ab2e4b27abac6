import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { noteBrought, probe, urlOf } from '../lib/api.ts'
import { noteServerTime } from '../lib/clock.ts'
import { watchConnection } from '../lib/connection.ts'
import type { Brought } from '../lib/document.ts'
import type { Reading } from '../lib/early.ts'
import { setFirstRender } from '../lib/first-render.ts'
import { unpack } from '../lib/packed.ts'
import { keyOf } from '../lib/read.ts'
import { App } from './app.tsx'
import { createHistory } from './history.ts'
import { createQueryClient, setRefusal } from './query-client.ts'
import { rootElement } from './root-element.ts'
import { Screens } from './router.tsx'
import { beginTakeover, takeOver } from './take-over.ts'

interface Start extends Brought {
  /** The reads of the page, of which the document brought the answers. */
  reads: Reading[]
}

/** Shows the app of a student who has a token. In: what the document brought; null where the browser asks itself. */
export function render(brought: Start | null): void {
  watchConnection(probe)
  const queryClient = createQueryClient()
  const app = (
    <TakenOver>
      <App queryClient={queryClient}>
        <HistoryRouter history={createHistory()}>
          <Screens />
        </HistoryRouter>
      </App>
    </TakenOver>
  )
  if (!brought) {
    createRoot(rootElement()).render(app)
    return
  }
  takeAnswers(brought, queryClient)
  beginTakeover()
  // In slices of a few milliseconds: what is pressed meanwhile shows it.
  startTransition(() => {
    hydrateRoot(rootElement(), app)
  })
}

// What the document brought is as good as what was asked for, also where it is read without a network later.
function takeAnswers({ at, answers, reads }: Start, queryClient: QueryClient): void {
  noteServerTime(new Date(at).toUTCString())
  for (const { endpoint, args } of reads) {
    const url = urlOf(endpoint, args)
    const answer = answers[url]
    if (!answer) continue
    if ('refusal' in answer) {
      setRefusal(queryClient, keyOf(url), answer.refusal)
      continue
    }
    const reply = unpack(answer.reply)
    noteBrought(endpoint, url, { etag: answer.etag, reply, at })
    queryClient.setQueryData(keyOf(url), reply)
  }
}

/** From here on the browser goes by its own; effects of screens run between the two. */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => setFirstRender(null), [])
  useEffect(takeOver, [])
  return children
}
