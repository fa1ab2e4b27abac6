import { squash } from './sandi-pribadi.ts'
import { SANDI_UMUM } from './sandi-umum.ts'

const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].flatMap((run) => [run, [...run].reverse().join('')])
const MIN_RUN = 3

const LEET: Record<string, string> = {
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
 * Whether a password is among the first a guesser tries. In: the password as typed. Out: true for a
 * common password, also in upper case, with digits and signs around it or letters swapped for
 * look-alikes ('P@ssw0rd2024!'); for a short unit repeated ('abab...'); and for keyboard, letter and
 * number runs strung together ('qwerty12345'). Quality bar T8.
 */
export function isUmum(sandi: string): boolean {
  const lower = sandi.toLowerCase()
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const words = [lower, bare].flatMap((word) => [squash(word), squash(unleet(word))])
  return words.some((word) => SANDI_UMUM.has(word)) || isRepeated(lower) || isRuns(lower)
}

function unleet(text: string): string {
  return [...text].map((char) => LEET[char] ?? char).join('')
}

function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

function isRuns(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const length = runLength(rest)
    if (length < MIN_RUN) return false
    rest = rest.slice(length)
  }
  return true
}

function runLength(text: string): number {
  let length = 0
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) {
    length += 1
  }
  return length
}
