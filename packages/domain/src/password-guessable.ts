import { COMMON_PASSWORDS } from './password-common.ts'
import { isMadeOf, squash } from './password-text.ts'

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
// Every longer run is a chain of these lengths.
const RUN_LENGTHS = [3, 4, 5]
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).flatMap((row) =>
  RUN_LENGTHS.flatMap((length) =>
    Array.from({ length: row.length - length + 1 }, (_, at) => row.slice(at, at + length)),
  ),
)

const LEET: Partial<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password of at most 72 bytes is among the first a guesser tries: a common one, also in
 * upper case, with digits and signs around it or letters swapped for look-alikes ('P@ssw0rd2024!');
 * a unit of up to 8 characters repeated ('adminadmin'); keyboard, letter and number runs and
 * doubled characters strung together ('qwerty12345', '11aa22'). Product §2.4.
 */
export function isCommon(password: string): boolean {
  const typed = password.toLowerCase()
  const words = listBare(typed)
  return (
    words.some(
      (word) => COMMON_PASSWORDS.has(squash(word)) || COMMON_PASSWORDS.has(squash(unleet(word))),
    ) ||
    words.some((word) => isMadeOf(word, [...RUNS, ...listRepeats(word)])) ||
    /^(.{2,8})\1+$/su.test(typed)
  )
}

// Each end by itself too: the sign in '$ayang99' is a letter, the digits behind it are not.
function listBare(text: string): string[] {
  const start = text.replace(/^[^a-z]+/, '')
  const end = text.replace(/[^a-z]+$/, '')
  return [text, start, end, start.replace(/[^a-z]+$/, '')]
}

function unleet(text: string): string {
  return [...text].map((char) => LEET[char] ?? char).join('')
}

// Pairs and triples make any longer row of one character.
function listRepeats(text: string): string[] {
  return [...new Set(text)].flatMap((char) => [char.repeat(2), char.repeat(3)])
}
