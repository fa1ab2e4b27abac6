import { connect } from 'node:net'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { until } from '@sia/server/test/patience'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const TIMES = 20
const lines: { level: number }[] = []
const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
// Work enough that nobody has his answer when he hangs up.
const { app, db } = await createTestApp({ log, env: { LOG_LEVEL: 'warn' }, hashCost: 10 })

it('a login by form whose client hangs up is no error', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (let time = 0; time < TIMES; time += 1) {
    const { nim } = await createMhs(db)
    const body = new URLSearchParams({ nim, password: PASSWORD }).toString()
    const socket = connect(port, '127.0.0.1')
    const head = `POST /login HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head + body, () => setTimeout(() => socket.destroy(), time))
  }
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_, n) => resolve(n)))
  await until(async () => expect(await connections()).toBe(0))
  // A caller who stays has his answer after all of them.
  const { nim } = await createMhs(db)
  const payload = { nim, password: PASSWORD, is_mhs: true }
  const stayed = await app.inject({ method: 'POST', url: '/api/login', payload })
  expect(stayed.json().message).toBe('success')
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})
