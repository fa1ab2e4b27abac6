import type { Keputusan, Period } from '@sia/domain/peminjaman-ruangan'
import type { Orm } from '../../db/change.ts'

/** The rows in which nobody stands in this column, as the database understands it. */
export const unset = (field: Keputusan) => ({ OR: [{ [field]: null }, { [field]: '' }] })

/** The approved loans of a room, or of any, that touch a period, the one with the id `except` left out. */
export function listDisetujui(
  { db }: { db: Orm },
  { ruangan_id, dari, sampai }: Period & Partial<LoanPeriod>,
  except: number | null,
) {
  return db.peminjamanRuangan.findMany({
    where: {
      ...(ruangan_id !== undefined && { ruangan_id }),
      NOT: unset('menyetujui'),
      dari: { lt: sampai },
      sampai: { gt: dari },
      ...(except !== null && { id: { not: except } }),
    },
    select: { id: true, ruangan_id: true, dari: true, sampai: true },
  })
}

/** A period in which a room is wanted. */
export interface LoanPeriod extends Period {
  ruangan_id: number
}
