import type { Endpoint } from '@sia/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import { multipart } from './multipart.ts'

/** A picture as an iPhone keeps it: the head of its first box, and then nothing that reads as text. */
export const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from(
    Array.from({ length: 4096 }, (_, at) => (Math.imul(at + 7, 2_654_435_761) >>> 13) & 255),
  ),
])

const NAMES = [
  ['IMG_0412.HEIC', 'image/heic'],
  ['IMG_0412.jpg', 'image/jpeg'],
  ['IMG_0412.jpg', ''],
] as const

interface Senders {
  calls: Endpoint[]
  /** The headers of somebody who may send each. */
  headers: Record<string, string>
  /** The value of each parameter of an address, and of each field of a body. */
  given: Record<string, string>
}

/**
 * Sends a HEIC picture, by its own name and as a JPEG, to every call that takes a file.
 * @returns by call what each was answered, once where the names make no difference: the status, and the sentence.
 */
export async function sendHeic(app: FastifyInstance, { calls, headers, given }: Senders) {
  const answers: Record<string, string[]> = {}
  for (const { method, path, upload } of calls) {
    if (upload === undefined) continue
    const url = path.replaceAll(/:(\w+)/g, (_, name) => given[name] ?? '')
    const said = new Set<string>()
    for (const [filename, type] of NAMES) {
      const form = multipart([
        ...Object.entries(given).map(([name, value]) => ({ name, value })),
        { name: 'nama', value: filename },
        { name: 'nama_berkas', value: filename },
        { name: upload, value: HEIC, filename, ...(type && { type }) },
      ])
      const reply = await app.inject({
        method: method as 'POST',
        url,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      })
      const { errors, message } = reply.json<{
        errors?: Record<string, string[]>
        message?: string
      }>()
      said.add(`${reply.statusCode} ${errors?.[upload]?.join(' ') ?? message ?? reply.body}`)
    }
    answers[path] = [...said]
  }
  return answers
}
