import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { keepAddresses, listeningHost } from './addresses.ts'

describe('a server for every address', () => {
  it.each([false, ['10.0.0.0/8']])(
    'knows callers by their plain addresses (proxies: %j)',
    async (trustProxy) => {
      const app = Fastify({ trustProxy })
      app.get('/', (request) => request.ip)
      keepAddresses(app.server)
      await app.listen({ port: 0, host: '::' })
      const { port } = app.server.address() as { port: number }
      const answers = ['127.0.0.1', '[::1]'].map((host) => fetch(`http://${host}:${port}/`))
      const seen = await Promise.all(answers.map(async (answer) => (await answer).text()))
      await app.close()
      expect(seen).toEqual(['127.0.0.1', '::1'])
    },
  )

  it('listens to IPv4 alone where there is nothing else', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await listeningHost('::')).toBe('::')
    expect(await listeningHost('::', failing('EAFNOSUPPORT'))).toBe('0.0.0.0')
    expect(await listeningHost('127.0.0.1', failing('EAFNOSUPPORT'))).toBe('127.0.0.1')
    await expect(listeningHost('::', failing('EACCES'))).rejects.toThrow('EACCES')
  })
})
