import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watch-live.ts'

const { turns, busyMs, silentMs }: Watched = workerData
const LOOKS = 10
const ERROR_OUTPUT = 2

let last = Atomics.load(turns, 0)
let at = performance.now()
let spent = spentMs()

setInterval(() => {
  const now = Atomics.load(turns, 0)
  if (now !== last) {
    last = now
    at = performance.now()
    spent = spentMs()
    return
  }
  if (spentMs() - spent < busyMs && performance.now() - at < silentMs) return
  // The usual ways out go through the thread that answers nobody.
  writeSync(ERROR_OUTPUT, `Proses SIA ${process.pid} tidak menjawab lagi, dan dihentikan.\n`)
  process.kill(process.pid, 'SIGKILL')
}, busyMs / LOOKS)

/** Processor time of the whole process. */
function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
