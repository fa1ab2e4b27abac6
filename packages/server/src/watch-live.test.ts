import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const MODULE = new URL('watch-live.ts', import.meta.url).href

/** Runs a program that is watched, with so much patience; returns how it ended and what it said. */
async function run(program: string, limits: object) {
  const code = `import { watchLive } from '${MODULE}'; const stop = watchLive(${JSON.stringify(limits)}); ${program}`
  const child = spawn(process.execPath, ['-e', code])
  const said = text(child.stderr)
  const [status, signal] = await once(child, 'exit')
  return { status, signal, said: await said }
}

const BUSY = { busyMs: 1500, silentMs: 600_000 }

it('ends a process that takes no turn any more, and says so', async () => {
  const { signal, said } = await run('setTimeout(() => { for (;;); }, 200)', BUSY)
  expect(signal).toBe('SIGKILL')
  expect(said).toContain('tidak menjawab lagi')
})

it('ends one that waits for something in the middle of a turn', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  const { signal } = await run(wait, { busyMs: 600, silentMs: 1000 })
  expect(signal).toBe('SIGKILL')
})

it('leaves one alone that works in turns, for as long as it likes', async () => {
  const work = `
    const until = Date.now() + 4000
    const turn = () => {
      const end = performance.now() + 50
      while (performance.now() < end);
      if (Date.now() < until) setTimeout(turn); else { stop(); process.exit(7) }
    }
    turn()`
  expect(await run(work, BUSY)).toMatchObject({ status: 7 })
})
