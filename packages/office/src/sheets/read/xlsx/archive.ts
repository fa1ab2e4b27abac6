import { once } from 'node:events'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import type { Budget } from './limits.ts'

/** The listeners to the parts of an XML; names come without their prefix. */
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
  /**
   * Reads a file, once.
   * @throws Error for what is no well-formed XML, is nested deeper than any program writes, or was read before; TooMuch.
   */
  read(path: string, reader: XmlReader): Promise<void>
}

/** More files and levels are in no workbook. */
const MAX_FILES = 10_000
const MAX_LEVELS = 64

/** Opens a zip. @throws Error for what is none, TooMuch. */
export async function openArchive(bytes: Buffer, budget: Budget): Promise<Archive> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > MAX_FILES) throw new Error('more files than a workbook has')
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
  for (const { uncompressedSize } of entries.values()) budget.spend('unpacked', uncompressedSize)
  const begun = new Set<string>()
  return {
    has: (path) => entries.has(path),
    sizeOf: (path) => entryOf(path).uncompressedSize,
    async read(path, reader) {
      if (begun.has(path)) throw new Error(`${path} is named twice`)
      begun.add(path)
      const stream = await zip.openReadStreamPromise(entryOf(path))
      const parser = parserOf(reader, budget)
      for await (const piece of stream.setEncoding('utf8')) parser.write(piece)
      parser.close()
    },
  }
}

function parserOf({ open, text, close }: XmlReader, budget: Budget): SaxesParser {
  const parser = new SaxesParser()
  let levels = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentagstart', () => {
    budget.spend('elements', 1)
    levels += 1
    if (levels > MAX_LEVELS) throw new Error('nested deeper than a workbook is')
  })
  parser.on('attribute', () => budget.spend('elements', 1))
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    levels -= 1
    close?.(localName(name))
  })
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
