import { show } from '@sia/contracts/mhs'
import { beforeEach, expect, test } from 'vitest'
import { stubBrowser } from './browser-stub.ts'
import { reading } from './early.ts'
import { readsOfMhs, rememberMhsId } from './mhs-id.ts'
import { endSession } from './session.ts'

const reads = () => readsOfMhs((id) => [reading(show, { params: { id: String(id) } })])

beforeEach(() => {
  stubBrowser()
})

test('nothing is read early until the id is known', () => {
  expect(reads()).toEqual([])
  rememberMhsId(171)
  expect(reads().map(({ args }) => args.params)).toEqual([{ id: '171' }])
})

test('the id goes with the session', () => {
  rememberMhsId(171)
  endSession('logout')
  expect(reads()).toEqual([])
})
