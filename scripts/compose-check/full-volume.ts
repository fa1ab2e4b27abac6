import { equal } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { type Audience, gather, query } from './audience.ts'
import { type Check, up } from './check.ts'
import { onlyPauses, readiness } from './faults.ts'
import { createStack, type Stack } from './stack.ts'
import { login, statusOf, until } from './student.ts'

const SMALL = `volumes:
  database:
    driver_opts:
      type: tmpfs
      device: tmpfs
      o: size=700m,mode=1777
`

export const besideAndFull: Check = {
  name: 'a second checkout runs beside the first, and its database may run out of room',
  async run(stack) {
    const second = await createStack()
    try {
      writeFileSync(join(second.folder, 'kecil.yml'), SMALL)
      second.set({
        COMPOSE_FILE: 'docker-compose.yml:docker-compose.build.yml:uji.yml:kecil.yml',
        DATABASE_MEMORY: '2g',
      })
      await up(second, '--build')
      equal(await statusOf(second.origin, await login(second.origin)), 200)
      equal(await statusOf(stack.origin, await login(stack.origin)), 200)
      const audience = await gather(second, second.origin)
      await onlyPauses(audience, second.origin, () => fillAndFree(second, audience))
    } finally {
      await second.remove()
    }
  },
}

/** Fills the database's volume: no row finds room any more, then not even its log does; and makes room again. */
async function fillAndFree(stack: Stack, { ask }: Audience): Promise<void> {
  // A volume of memory lasts as long as somebody holds it, and the database may end.
  const hold = ['--network', 'none', '-u', 'root', '-v', `${stack.name}_database:/ruang`]
  const sleep = ['--entrypoint', 'sleep', `localhost/${stack.name}:lokal`, '600']
  const started = await run('docker', ['run', '-d', '--rm', ...hold, ...sleep])
  equal(started.code, 0, started.output)
  const holder = started.stdout.trim()
  const inside = (...words: string[]) => run('docker', ['exec', holder, ...words])
  try {
    for (const size of ['1M', '4k'])
      await inside('dd', 'if=/dev/zero', `of=/ruang/penuh-${size}`, `bs=${size}`)
    await until('a write is refused', async () => (await ask()) === '503')
    equal(await readiness(stack.origin), 200)
    await until('the database ends', async () => {
      await query(stack, 'select pg_switch_wal()').catch(() => [])
      return (await readiness(stack.origin)) === 503
    })
    await inside('rm', '/ruang/penuh-1M', '/ruang/penuh-4k')
  } finally {
    await run('docker', ['rm', '-f', holder])
  }
}
