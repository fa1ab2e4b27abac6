import { expect, it } from 'vitest'
import { resultsOf } from './hasil-peran.ts'
import { IZIN, PERAN, type Peran } from './staf.ts'

it('gives each office its own results, and the heads all of them', () => {
  expect(resultsOf(['keuangan'])).toEqual(['pembayaran'])
  expect(resultsOf(['sarana', 'humas'])).toEqual(['survey', 'peminjaman'])
  expect(resultsOf(['it', 'dosen'])).toEqual([])
  expect(resultsOf(['pimpinan'])).toHaveLength(10)
})

it('opens the page to exactly the roles that read a result', () => {
  const roles = (Object.keys(PERAN) as Peran[]).filter((role) => resultsOf([role]).length > 0)
  expect(roles.toSorted()).toEqual([...IZIN['hasil.lihat']].toSorted())
})
