import { expect, it } from 'vitest'
import { unfitOf } from './use-send-sheet.ts'

it.each([
  ['nilai.xlsx', 1000, null],
  ['NILAI.CSV', 1000, null],
  ['nilai.xls', 1000, 'bukan .xlsx atau .csv'],
  ['foto.png', 1000, 'bukan .xlsx atau .csv'],
  ['besar.xlsx', 17 * 1024 * 1024, 'lebih dari 16 MB'],
])('%s of %i bytes: %s', (name, size, reason) => {
  const found = unfitOf({ name, size })
  if (reason === null) expect(found).toBeNull()
  else expect(found).toContain(reason)
})
