import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { createHttpServer } from './http-server.ts'

const handled: string[] = []
const answer: RequestListener = async ({ url = '' }, response) => {
  handled.push(url)
  await setImmediate()
  response.end('x')
}
const server = createHttpServer(answer, {}).listen(0, '127.0.0.1')
await once(server, 'listening')
undoAfterFile(() => server.close())
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

/** Sends each text once the answers to the one before are there; returns how many requests were answered. */
async function send(...texts: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answers = 0
  let awaited = 0
  socket.on('data', (bytes) => {
    answers += bytes.toString().split('HTTP/1.1 200').length - 1
    if (answers >= awaited) next()
  })
  const next = () => {
    const text = texts.shift()
    if (text === undefined) return socket.end()
    awaited = answers + text.split('GET').length - 1
    return socket.write(text)
  }
  next()
  await once(socket, 'close')
  return answers
}

const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)

it('answers what comes ahead, and as many requests after each other as anybody sends', async () => {
  expect(await send(requests(8), ...Array.from({ length: 30 }, () => requests(1)))).toBe(38)
})

it('closes a connection that sends thousands ahead, and works on few of them', async () => {
  handled.length = 0
  expect(await send(requests(2000))).toBe(0)
  expect(handled).toHaveLength(8)
  expect(await send(requests(1))).toBe(1)
})
