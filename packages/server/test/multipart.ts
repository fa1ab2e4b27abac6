import { randomUUID } from 'node:crypto'

/** A part of a multipart body: a text field, or a file when it has a file name. */
export interface Part {
  name: string
  value: string | Buffer
  filename?: string
  type?: string
}

/** A multipart body as a browser writes it, with its headers. */
export function multipart(parts: Part[]) {
  const boundary = `----${randomUUID()}`
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
      Buffer.from(type === undefined ? '' : `\r\nContent-Type: ${type}`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A photo as one part. */
export const fotoPart = (value: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'foto',
  value,
  filename: 'foto.jpg',
  type: 'image/jpeg',
  ...more,
})
