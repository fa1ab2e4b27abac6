import { findRoute } from '@sia/web-kit/address/pages'
import { expect, test } from 'vitest'
import { to } from '../../lib/address/to.ts'
import { routes } from '../routing/routes.ts'
import { findEntry, menu } from './menu.ts'

test('the front page and every entry of the menu lead to a screen', () => {
  const entries = menu.map(({ path }) => path)
  for (const path of [to.beranda(), ...entries])
    expect(findRoute(routes, path), path).not.toBeNull()
})

test('every screen belongs to an entry of the menu', () => {
  for (const { path, parent } of routes) expect(findEntry(path)?.path, path).toBe(parent ?? path)
  expect(findEntry('/tidak-ada')).toBeUndefined()
})

test('no two screens share an address', () => {
  const paths = routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
