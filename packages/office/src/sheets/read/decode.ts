/** The text of a file and the name of the encoding it was read as. */
interface Decoded {
  text: string
  encoding: string
  /** The numbers of lines in another encoding than the rest. */
  others: number[]
}

/**
 * Reads bytes as text, whatever program wrote them: UTF-8 and UTF-16 with or without a byte order
 * mark, otherwise Windows-1252, which older Windows programs write. Where both are in one file each line is
 * read for itself.
 */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes)
  if (encoding === 'windows-1252' && HAS_PAIRS.test(Buffer.from(bytes).toString('latin1'))) {
    return decodeByLine(bytes)
  }
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding: NAMES[encoding], others: [] }
}

// Letters of UTF-8, where the file as a whole is none: two files in one, or a line typed elsewhere.
const HAS_PAIRS = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/

function decodeByLine(bytes: Uint8Array): Decoded {
  const others: number[] = []
  let text = ''
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, start)
    const piece = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    const isPlain = isUtf8(piece)
    if (!isPlain) others.push(line)
    text += new TextDecoder(isPlain ? 'utf-8' : 'windows-1252', { ignoreBOM: line > 1 }).decode(
      piece,
    )
    start += piece.length
  }
  return { text, encoding: 'UTF-8 bercampur Windows-1252', others }
}

const NEWLINE = 10

const NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const

function encodingOf(bytes: Uint8Array): keyof typeof NAMES {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  // Plain letters have a zero beside them in UTF-16, on the side that tells the byte order.
  const even = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length
  if (Math.max(even, odd) > sample.length / 5) return odd > even ? 'utf-16le' : 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
