import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, run } from '../run.ts'

const asked: (string | undefined)[] = []
let answer = (reply: ServerResponse): unknown => reply.end()
const server = createServer(({ url }, reply) => {
  asked.push(url)
  answer(reply)
})
let port = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Nothing answers there. */
const NOBODY = '1'

const check = async (env: NodeJS.ProcessEnv, ...words: string[]) => {
  const file = join(root, 'scripts/image/health')
  const { code } = await run('bash', [file, ...words], { env })
  return code
}

it("asks the students' server at its own port, whatever Kantor's is", async () => {
  expect(await check({ PORT: port, KANTOR_PORT: NOBODY, KANTOR: '0' })).toBe(0)
  expect(asked).toContain('/health/ready')
})

it('asks at the port that is given as a word, as for Kantor', async () => {
  expect(await check({ PORT: NOBODY, KANTOR_PORT: NOBODY }, port)).toBe(0)
})

it('fails where the answer is no, or late', async () => {
  answer = (reply) => reply.writeHead(503).end()
  expect(await check({ PORT: port })).toBe(1)
  answer = () => undefined
  expect(await check({ PORT: port })).toBe(1)
})

it('fails where nothing answers', async () => {
  const checks = [check({ PORT: NOBODY, KANTOR_PORT: port }), check({ PORT: port }, NOBODY)]
  expect(await Promise.all(checks)).toEqual([1, 1])
})
