import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const LETTERS = 4_000_000
const program = (how: string) =>
  `import { endWith } from ${JSON.stringify(new URL('./ending.ts', import.meta.url))}
   await endWith(async () => { ${how}; return 3 })`
const start = (how: string) =>
  spawn(process.execPath, ['--input-type=module-typescript', '-e', program(how)])

it('everything printed arrives before the process ends', async () => {
  const child = start(
    `process.stdout.write('x'.repeat(${LETTERS})); process.stderr.write('y'.repeat(${LETTERS}))`,
  )
  const ended = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect([out.length, err.replace(/^(?!y).*$/gm, '').trim().length]).toEqual([LETTERS, LETTERS])
  expect((await ended)[0]).toBe(3)
})

it('a reader that goes away neither holds the process nor breaks it', async () => {
  const child = start(`process.stdout.write('x'.repeat(${LETTERS}))`)
  const said = text(child.stderr)
  await once(child.stdout, 'readable')
  child.stdout.destroy()
  expect((await once(child, 'exit'))[0]).toBe(3)
  expect(await said).not.toContain('EPIPE')
})
