import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
function open(name: string): Font {
  const font = create(readFileSync(resolve(`pdfjs-dist/standard_fonts/${name}.ttf`))) as Font
  // A glyph is remembered with the character that it was first asked for by: as a part of another one ('c' of 'ć') that
  // would be none, and no later paper could be read aloud.
  for (const codePoint of font.characterSet.toSorted((a, b) => a - b)) {
    font.glyphForCodePoint(codePoint)
  }
  return font
}

/**
 * The typefaces that papers embed: Liberation Sans, by the SIL Open Font License. Read once: that takes longer than a paper.
 * Decision 39.
 */
export const FONTS = {
  regular: open('LiberationSans-Regular'),
  bold: open('LiberationSans-Bold'),
}

/** The sign for a character that the typeface lacks. */
const BOX = '□'

const typefaces = Object.values(FONTS)
const known = new Map<string, boolean>()
const letters = new Intl.Segmenter('id', { granularity: 'grapheme' })

const lettersOf = (text: string): string[] =>
  [...letters.segment(text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))].map(
    ({ segment }) => segment,
  )

/**
 * A text as the typeface can show it: a letter that it lacks, such as an emoji, is one box, and what moves the pen is a
 * blank.
 */
export const fillGaps = (text: string): string =>
  lettersOf(text)
    .map((letter) => (isKnown(letter) ? letter : BOX))
    .join('')

/** The letters of a text that the typeface lacks, each once: no paper is issued with a box in their place. */
export const listLacking = (text: string): string[] => [
  ...new Set(lettersOf(text).filter((letter) => !isKnown(letter))),
]

function isKnown(letter: string): boolean {
  const has =
    known.get(letter) ??
    [...letter].every((one) =>
      typefaces.every((face) => face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    )
  // Names have few letters; what somebody makes up is not kept without end.
  if (known.size < 2000) known.set(letter, has)
  return has
}
