import { expect, test } from 'vitest'
import { findRoute, type Route } from './pages.ts'

const pathOf = (path: Route['path']): Route => ({
  path,
  load: async () => ({ default: () => null }),
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
] as const)('the screen %s is at %s', (path, pathname, params) => {
  expect(findRoute([pathOf(path)], pathname)?.params).toEqual(params)
})

test.each([
  ['/krs', '/'],
  ['/', '/krs'],
  ['/kelas-show/:id', '/kelas-show'],
  ['/kelas-show/:id', '/kelas-show/7/8'],
] as const)('the screen %s is not at %s', (path, pathname) => {
  expect(findRoute([pathOf(path)], pathname)).toBeNull()
})
