import type { SecurityEvent } from '@sia/server/auth/security-event'
import { watchLive } from '@sia/server/watch-live'
import { runAsWorker } from '@sia/server/workers/worker'
import type { Setup } from './kept.ts'
import { serve } from './serving.ts'
import type { Shared } from './shared.ts'

// One of the processes that serve behind one port; the primary (primary.ts) starts it.

await runAsWorker<Setup>(async (setup, ask) => {
  const shared: Shared = {
    count: (window, key) => ask('count', [window, key]),
    record(event: SecurityEvent) {
      // A primary that is gone takes this process along.
      ask('record', event).catch(() => undefined)
    },
    readFigures: () => ask('figures'),
    countRunning: () => ask('running'),
  }
  watchLive()
  const { app, stop } = await serve(setup, { shared, turn: () => ask('turn') })
  return { stop, answers: { figures: async () => (await app.readFigures?.()) ?? [] } }
})
