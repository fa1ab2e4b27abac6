import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { screenOf } from '../pages.ts'

// A floor for documents: bare Fastify that sends bytes which the server made before. Started with a file of
// screens and, in base 64, the compressed document of each.

const [, , file = ''] = process.argv
const base64: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
const documents = new Map(
  Object.entries(base64).map(([screen, text]) => [screen, Buffer.from(text, 'base64')]),
)

const app = Fastify()
app.get('/*', async ({ url }, reply) => {
  const document = documents.get(screenOf(url))
  return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(document)
})

process.once('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
