import { MHS_DEMO, NIM_RUSAK } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { createRandom } from './random.ts'

export type AccountRow = {
  id: number
  nim: string
  password_hash: string
  mhs_id: number | null
  active: boolean
  nonaktif_by: number | null
}

const ALASAN = [1, 2, 2, null]

/** One account a student, a few of them not active, and the broken one. */
export function createAccount(mhs: readonly Mhs[], password_hash: string): AccountRow[] {
  const random = createRandom('account')
  const accounts = mhs.map(({ row }): AccountRow => {
    const demo = MHS_DEMO.find(({ nim }) => nim === row.nim)
    const nonaktif = random.chance(0.02) ? { oleh: random.pick(ALASAN) } : undefined
    const inactive = demo ? demo.nonaktif : nonaktif
    return {
      id: row.id,
      nim: row.nim,
      password_hash,
      mhs_id: row.id,
      active: inactive === undefined,
      nonaktif_by: inactive?.oleh ?? null,
    }
  })
  const id = mhs.length + 1
  const rusak = { id, nim: NIM_RUSAK, password_hash, mhs_id: null, active: true, nonaktif_by: null }
  return [...accounts, rusak]
}
