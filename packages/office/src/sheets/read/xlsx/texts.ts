import type { Archive } from './archive.ts'
import { requireShort } from './limits.ts'

/** The texts that cells name by number. @throws TooLongText */
export async function readTexts(archive: Archive, path: string | null): Promise<string[]> {
  const texts: string[] = []
  if (path === null || !archive.has(path)) return texts
  const collector = createTextCollector()
  await archive.read(path, {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name)
      if (name === 'si') texts.push(collector.take())
    },
  })
  return texts
}

/**
 * Collects what is written in a text of several formats, without what says how to pronounce it. `text` throws TooLongText
 * for more than a cell holds.
 */
export function createTextCollector() {
  let isText = false
  let isPronunciation = false
  let collected = ''
  return {
    open(name: string) {
      if (name === 'rPh') isPronunciation = true
      if (name === 't') isText = !isPronunciation
    },
    text(text: string) {
      if (!isText) return
      collected += text
      requireShort(collected.length)
    },
    close(name: string) {
      if (name === 'rPh') isPronunciation = false
      if (name === 't') isText = false
    },
    /** The text since the last time. */
    take(): string {
      const taken = unescaped(collected)
      collected = ''
      return taken
    },
  }
}

/** A text with the letters that XML cannot hold, which are written as '_x000D_'. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
