import { CAN } from '@sia/domain/status-can'
import { expect, it } from 'vitest'
import { all } from './all.ts'

it('every call that stays open to who is not aktif has its words', () => {
  const open = all.flatMap(({ method, path, withStatus }) =>
    withStatus ? [`${method} ${path}`] : [],
  )
  expect(Object.keys(CAN).toSorted()).toEqual(open.toSorted())
})
