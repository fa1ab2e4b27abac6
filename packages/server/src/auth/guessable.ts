const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((row) => [row, [...row].reverse().join('')])
const RUN = 4

const LEAST_LEFT = 20
const LEAST_DIFFERENT = 8

/**
 * Whether a key of any length is less than it looks: little is left of the key
 * without repeats and without runs of the alphabet, the digits or the keyboard
 * ('0123456789abcdef...', 'qwerty...'). Product §19.1.
 */
export function isGuessable(key: string): boolean {
  const single = key.toLowerCase().replace(/(.)\1+/gs, '$1')
  const rest = withoutRuns(single).replace(/(.{2,}?)\1+/gs, '$1')
  return rest.length < LEAST_LEFT || new Set(rest).size < LEAST_DIFFERENT
}

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...ROWS.map((row) => runLength(row, text, at)))
    if (run < RUN) rest += text[at]
    at += run < RUN ? 1 : run
  }
  return rest
}

function runLength(row: string, text: string, from: number): number {
  const start = row.indexOf(text.slice(from, from + RUN))
  if (start < 0) return 0
  let length = 0
  while (from + length < text.length && row[start + length] === text[from + length]) length += 1
  return length
}
