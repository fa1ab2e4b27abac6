import type { Endpoint } from '@sia/contracts/endpoint'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { urlOf } from './call/client.ts'
import { keyOf } from './read/read.ts'

// A machine that is busy needs longer; what is wrong stays wrong.
configure({ asyncUtilTimeout: 4_000 })

interface World {
  /** The address that is open. */
  at?: string
  /** Replies read already, by their calls. */
  known?: [Endpoint, unknown][]
}

/** Shows a part of a screen in a document of its own, with what every screen has around it. */
export function renderPart(part: ReactNode, { at = '/', known = [] }: World = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [endpoint, reply] of known) {
    client.setQueryData(keyOf(urlOf(endpoint, {})), reply)
  }
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return client
}

/** Answers every call from now on; `calls` has what was asked for, as 'PATCH /api/...'. */
export function answerCalls(answer: (call: string, body: unknown) => Response | Promise<Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`
    calls.push(call)
    return answer(call, typeof init.body === 'string' ? JSON.parse(init.body) : init.body)
  })
  return calls
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
