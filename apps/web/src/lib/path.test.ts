import { expect, test } from 'vitest'
import { fillPath, matchPath } from './path.ts'

test('fillPath puts values in and encodes them', () => {
  expect(fillPath('/kelas-show/:id', { id: 7 })).toBe('/kelas-show/7')
  expect(fillPath('/api/kelas/:id', { id: 'a/b?c' })).toBe('/api/kelas/a%2Fb%3Fc')
  expect(fillPath('/api/krs')).toBe('/api/krs')
})

test.each([
  ['/krs', '/krs', {}],
  ['/krs', '/krs/', {}],
  ['/krs', '/KRS', {}],
  ['/berita/:id', '/Berita/Aa', { id: 'Aa' }],
  ['/', '/', {}],
  ['/kelas-show/:id', '/kelas-show/7', { id: '7' }],
  ['/kelas-show/:id', '/kelas-show/50%', { id: '50%' }],
  ['/kelas-show/:id', '/kelas-show/a%20b', { id: 'a b' }],
])('matchPath(%s, %s)', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/krs', '/'],
  ['/', '/krs'],
  ['/kelas-show/:id', '/kelas-show'],
  ['/kelas-show/:id', '/kelas-show/7/8'],
])('matchPath(%s, %s) does not match', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})
