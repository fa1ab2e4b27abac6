import { once } from 'node:events'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

/** What is done with the parts of an XML; names come without their prefix. */
interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** The files in a zip, read piece by piece: a sheet of a million rows is never in memory as a whole. */
export interface Archive {
  has(path: string): boolean
  /** Bytes of the file once unpacked. */
  sizeOf(path: string): number
  /** The same of all files together. */
  unpacked: number
  /** @throws Error for what is no well-formed XML. */
  read(path: string, reader: XmlReader): Promise<void>
}

/** Opens a zip. @throws Error for what is none. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, yauzl.Entry>()
  zip.on('entry', (entry: yauzl.Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  const ended = once(zip, 'end')
  zip.readEntry()
  await ended
  const entryOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Error(`no ${path} in the archive`)
    return entry
  }
  return {
    has: (path) => entries.has(path),
    sizeOf: (path) => entryOf(path).uncompressedSize,
    unpacked: [...entries.values()].reduce((sum, one) => sum + one.uncompressedSize, 0),
    async read(path, reader) {
      const stream = await zip.openReadStreamPromise(entryOf(path))
      const parser = parserOf(reader)
      for await (const piece of stream.setEncoding('utf8')) parser.write(piece)
      parser.close()
    },
  }
}

function parserOf({ open, text, close }: XmlReader): SaxesParser {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
