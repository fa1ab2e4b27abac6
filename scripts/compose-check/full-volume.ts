import { equal } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { gather, query } from './audience.ts'
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
        COMPOSE_FILE: 'docker-compose.yml:docker-compose.build.yml:kecil.yml',
        DATABASE_MEMORY: '2g',
      })
      await up(second, '--build')
      equal(await statusOf(second.origin, await login(second.origin)), 200)
      equal(await statusOf(stack.origin, await login(stack.origin)), 200)
      const audience = await gather(second, second.origin)
      await onlyPauses(audience, second.origin, () => fillAndFree(second))
    } finally {
      await second.remove()
    }
  },
}

/** Fills the database's volume until even its log of writes finds no room, and makes room again. */
async function fillAndFree(stack: Stack): Promise<void> {
  // A volume of memory lasts as long as somebody holds it, and the database may end.
  const hold = ['--network', 'none', '-u', 'root', '-v', `${stack.name}_database:/ruang`]
  const sleep = ['--entrypoint', 'sleep', `localhost/${stack.name}:lokal`, '600']
  const started = await run('docker', ['run', '-d', '--rm', ...hold, ...sleep])
  equal(started.code, 0, started.output)
  const holder = started.stdout.trim()
  const inside = (...words: string[]) => run('docker', ['exec', holder, ...words])
  try {
    await inside('dd', 'if=/dev/zero', 'of=/ruang/penuh', 'bs=1M')
    await until('503', 60, async () => {
      await query(stack, 'select pg_switch_wal()').catch(() => [])
      return (await readiness(stack.origin)) === 503
    })
    await inside('rm', '/ruang/penuh')
  } finally {
    await run('docker', ['rm', '-f', holder])
  }
}
