import { explainClosed } from '@sia/domain/tutup-buku'
import { AppError } from '../errors.ts'
import { chainOf, constraintOf } from './errors.ts'

/** The trigger that refuses to change payments of a closed month. */
const CLOSED = 'pembayaran_bulan_tutup'

/** The refusal of a write that the closed books of a month stood against; null for any other error. Product §25.26. */
export function refusedByClosedBooks(error: unknown): AppError | null {
  if (constraintOf(error) !== CLOSED) return null
  const said = chainOf(error).flatMap((link) => {
    const { message, originalMessage } = link as Record<string, unknown>
    return /the books of (\d{4}-\d{2}) are closed/.exec(`${message} ${originalMessage}`)?.[1] ?? []
  })
  const [bulan] = said
  return bulan === undefined
    ? null
    : new AppError('conflict', explainClosed(bulan), { cause: error })
}
