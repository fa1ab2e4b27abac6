// @vitest-environment happy-dom
import { type Lencana, show as showBeranda, showLencana } from '@sia/contracts/beranda'
import { show } from '@sia/contracts/berita-terkini'
import { answerCalls } from '@sia/web-kit/test-render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { read } from '../../lib/read/read.ts'
import { MhsContext } from '../../lib/session/mhs.ts'
import { useView } from './mark.ts'

const lencana = { berita_terkini: 3, krs: 2 } as Lencana
const MINUTE_AGO = Date.now() - 60_000
const BERANDA = read(showBeranda, {}).queryKey
const LENCANA = read(showLencana, {}).queryKey

/** Opens an unread item in a browser that knows the start page, and the menu's numbers by themselves or not. */
function openItem(own?: Lencana): QueryClient {
  answerCalls(() => Response.json({ message: 'Terjadi kesalahan.' }, { status: 500 }))
  const client = new QueryClient()
  const item = { berita_terkini: { id: 7, dibaca: false } }
  client.setQueryData<unknown>(read(show, { params: { id: '7' } }).queryKey, item)
  client.setQueryData<unknown>(BERANDA, { tagihan: [], lencana }, { updatedAt: MINUTE_AGO })
  if (own) client.setQueryData(LENCANA, own)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MhsContext value={{ id: 5 } as never}>{children}</MhsContext>
    </QueryClientProvider>
  )
  renderHook(() => useView(7), { wrapper })
  return client
}

test('an item that was read counts no more where only the start page has told the menu’s numbers', () => {
  const client = openItem()
  const one = { berita_terkini: 2, krs: 2 }
  expect(client.getQueryData<unknown>(BERANDA)).toEqual({ tagihan: [], lencana: one })
  // The rest of the start page is no newer by that.
  expect(client.getQueryState(BERANDA)?.dataUpdatedAt).toBe(MINUTE_AGO)
  expect(client.getQueryData(LENCANA)).toBeUndefined()
})

test('nor where the menu’s numbers have an answer of their own', () => {
  const client = openItem(lencana)
  expect(client.getQueryData(LENCANA)).toMatchObject({ berita_terkini: 2, krs: 2 })
})
