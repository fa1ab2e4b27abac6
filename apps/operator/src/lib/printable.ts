// C0 and C1 control characters but the line break, and what turns the direction of text around.
const CONTROL = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text as a terminal may get it: without the characters that move the cursor, change colours, write
 * into the clipboard or show words in another order. A tab becomes a space; line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll(CONTROL, '')

/** JSON whose texts keep such characters, each written as \uXXXX, so that no terminal obeys them. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    CONTROL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
