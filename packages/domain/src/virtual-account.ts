/** A student as payments name him; `va` is his virtual account, digits only, null for one who has none. */
export interface Payer {
  id: number
  nim: string
  va: string | null
}

/** Who is meant: one student, as it stands or as it was understood; or several, or nobody. */
type PayerFound =
  | { is: 'one'; payer: Payer; isExact: boolean }
  | { is: 'several'; payers: Payer[] }
  | { is: 'nobody' }

// BRIVA's code of a company; as a number it loses the 0 it may begin with.
const CODE_DIGITS = 5

// A shorter number may end another account by chance.
const LEAST_DIGITS = 6

const SEPARATORS = /[\s.\-–—/]/g

/** The digits of a virtual account as banks and people write it, '88-1234 5678'; null where more than digits is left. */
export function digitsOfAccount(written: string): string | null {
  const digits = written.replace(SEPARATORS, '')
  return /^\d+$/.test(digits) ? digits : null
}

const bare = (digits: string) => digits.replace(/^0+/, '')

/**
 * Finds whose virtual account is meant, never guessing between two. The whole number goes before everything else;
 * then zeros that a spreadsheet dropped, the NIM alone, and the company's code before account or NIM, or missing
 * before it, count alike. The code is the one that accounts of this college have before the NIM; where none shows
 * it, any five digits. Product §17.6.
 */
export function payersOf(payers: Payer[]): (written: string) => PayerFound {
  const whole = Map.groupBy(payers, ({ va }) => va)
  const names = new Map<string, Set<Payer>>()
  const name = (digits: string, payer: Payer) => {
    if (digits.length < LEAST_DIGITS) return
    names.set(digits, (names.get(digits) ?? new Set()).add(payer))
  }
  const codes = codesOf(payers)
  for (const payer of payers) {
    name(bare(payer.nim), payer)
    if (payer.va === null) continue
    name(bare(payer.va), payer)
    const { va } = payer
    const code = codes.find((one) => va.startsWith(one))
    if (code !== undefined) name(bare(va.slice(code.length)), payer)
  }
  return (written) => {
    const digits = digitsOfAccount(written)
    if (digits === null) return { is: 'nobody' }
    const [same, ...others] = whole.get(digits) ?? []
    if (same && others.length === 0) return { is: 'one', payer: same, isExact: true }
    const meant = new Set(
      readingsOf(digits, codes).flatMap((reading) => [...(names.get(reading) ?? [])]),
    )
    const [payer, ...more] = meant
    if (!payer) return { is: 'nobody' }
    return more.length === 0
      ? { is: 'one', payer, isExact: false }
      : { is: 'several', payers: [...meant] }
  }
}

/**
 * Finds whom a person means who types a NIM or an account: the NIM as it stands goes before everything else, then what
 * `find` understands. Product §25.21: 24010001 is the student of that NIM, also where another's account ends so.
 */
export function findPayer(
  payers: Payer[],
  find: (written: string) => PayerFound,
): (typed: string) => PayerFound {
  const byNim = new Map(payers.map((payer) => [payer.nim, payer]))
  return (typed) => {
    const payer = byNim.get(typed.trim())
    return payer ? { is: 'one', payer, isExact: true } : find(typed)
  }
}

function codesOf(payers: Payer[]): string[] {
  const codes = payers.flatMap(({ nim, va }) =>
    va?.endsWith(nim) && va.length > nim.length ? [va.slice(0, -nim.length)] : [],
  )
  return [...new Set(codes)]
}

/** The number itself and what is left of it behind the code, each without zeros before it. */
function readingsOf(digits: string, codes: string[]): string[] {
  const number = bare(digits)
  const behind =
    codes.length > 0
      ? codes.flatMap((code) =>
          number.startsWith(bare(code)) ? [number.slice(bare(code).length)] : [],
        )
      : [digits.slice(CODE_DIGITS)]
  return [number, ...behind.map(bare)]
}
