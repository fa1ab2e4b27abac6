import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any. */
const FIRST = 16_384
const COUNT = 16_384
const EACH = 8

let asked = 0

/**
 * A port of this machine that nobody uses. Another process that looks for one before it is used begins at another:
 * two test runs at once never take one server for the other's.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + ((process.pid * EACH + asked) % COUNT)
    asked += 1
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
