import { show } from '@sia/contracts/mhs'
import { reading } from '@sia/web-kit/address/pages'
import { stubBrowser } from '@sia/web-kit/test-browser'
import { beforeEach, expect, test } from 'vitest'
import { readsOfMhs } from './mhs-id.ts'
import { endSession, startSession } from './session.ts'

const reads = () => readsOfMhs((id) => [reading(show, { params: { id: String(id) } })])
const tokenOf = (claims: unknown) =>
  `1|h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`

beforeEach(() => {
  stubBrowser()
})

test('the id is the one the token says, until the session ends', () => {
  expect(reads()).toEqual([])
  startSession(tokenOf({ sub: '9', mhs_id: 171, iss: 'sia>?~' }))
  expect(reads().map(({ args }) => args.params)).toEqual([{ id: '171' }])
  endSession('logout')
  expect(reads()).toEqual([])
})

test.each([
  tokenOf({ sub: '9' }),
  tokenOf({ mhs_id: '../7' }),
  tokenOf(null),
  '1|secret',
  '1|a.%.c',
  '1|',
])('nothing is read early for the token %s', (token) => {
  startSession(token)
  expect(reads()).toEqual([])
})
