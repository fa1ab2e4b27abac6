import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@sia/prisma/client'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { beranda } from './beranda.ts'
import { beritaTerkini } from './berita-terkini.ts'
import { bukuPerpustakaan } from './buku-perpustakaan.ts'
import { checkMhs } from './check-mhs.ts'
import type { Ask } from './floor.ts'
import { kelas } from './kelas.ts'
import { krs } from './krs.ts'
import { mhs } from './mhs.ts'
import { pojt } from './pojt.ts'

// A floor: bare Fastify, no session, no contract, no logging. Started with its kind and the database.

const FLOORS = [beranda, krs, checkMhs, mhs, kelas, pojt, beritaTerkini, bukuPerpustakaan]
const POOL = 8
const DATE = 1082
const [, , kind, connectionString = ''] = process.argv

const app = Fastify()
if (kind === 'raw') {
  // Days stay text on their way from the database to the wire; a time of day already is.
  pg.types.setTypeParser(DATE, (text) => text)
  const pool = new pg.Pool({ connectionString, max: POOL })
  for (const { path, raw } of FLOORS) {
    app.get(path, async (request, reply) => send(request, reply, await raw(pool, askOf(request))))
  }
} else {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: POOL }) })
  for (const { path, prisma } of FLOORS) {
    if (!prisma) continue
    app.get(path, async (request, reply) => send(request, reply, await prisma(db, askOf(request))))
  }
}

process.once('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

function askOf({ headers, params, query }: FastifyRequest): Ask {
  return {
    mhs_id: Number(headers['x-mhs-id']),
    params: params as Ask['params'],
    query: query as Ask['query'],
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function send({ headers }: FastifyRequest, reply: FastifyReply, body: unknown) {
  reply.type('application/json; charset=utf-8')
  const text = JSON.stringify(body)
  const encoding = headers['accept-encoding']
  const level = Number(headers['x-level'])
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(text)
  reply.header('content-encoding', encoding)
  if (encoding === 'gzip') return reply.send(await zip(text, { level }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  }
  return reply.send(await brotli(text, { params }))
}
