import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE, PASSWORD } from './harness.ts'

const { createStaf, env, serverUrl, officeUrl } = await createOfficeApp()
const script = join(import.meta.dirname, '../../../scripts/kantor.ts')

it('works while no students’ server runs', async () => {
  const { username } = await createStaf(['sarana'])
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: serverUrl,
      DATABASE_OFFICE_URL: officeUrl,
      KANTOR_PORT: '0',
    },
  })
  undoAfterFile(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const address = await Promise.race([
    once(child, 'message').then(([at]) => String(at)),
    ended.then(([code]) => Promise.reject(new Error(`Kantor ended with ${code}`))),
  ])
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  expect(await reply.json()).toEqual({ message: 'success' })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  const queue = await fetch(`${address}/api/peminjaman-ruangan`, { headers: { cookie } })
  expect(queue.status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
