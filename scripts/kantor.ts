import { startKantor } from '../apps/office-api/src/server.ts'
import { readEnv } from '../packages/server/src/env.ts'
import { watchLive } from '../packages/server/src/watch-live.ts'
import { explain } from './terminal.ts'

// Kantor in a process of its own: beside the students' server of `start`, and in its container.

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let stop = async (): Promise<void> => undefined
let isStopping = false

async function end(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await stop()
  process.exit(0)
}

for (const signal of signals) process.on(signal, end)
// The process that started it is gone.
process.on('disconnect', end)

try {
  const kantor = await startKantor(readEnv(), process.env)
  stop = kantor.stop
  watchLive()
  process.send?.(kantor.address)
} catch (error) {
  explain(error)
  process.exit(1)
}
