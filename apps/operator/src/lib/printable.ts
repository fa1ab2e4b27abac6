// C0 and C1 control characters but the line break, the line breaks of Unicode, halves of characters, and what is not
// seen or turns the direction of text around; the joiners stay, of which words are made.
const CONTROL = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}]|[^\P{Cf}\u200c\u200d]/gu
const BLANK = /[\t\u0085\u2028\u2029]/g

/**
 * A text as a terminal may get it: without the characters that move the cursor, change colours, write
 * into the clipboard or show words in another order. A tab and a line break that is not
 * '\n' become a space; line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(BLANK, ' ').replaceAll(CONTROL, '')

/** JSON whose texts keep such characters, each written as \uXXXX, so that no terminal obeys them. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(CONTROL, (character) =>
    character
      .split('')
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
