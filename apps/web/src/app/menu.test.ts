import { expect, test } from 'vitest'
import { findRoute } from '../lib/pages.ts'
import { menu } from './menu.ts'
import { HOME, routes } from './routes.ts'

test('the front page and every menu entry lead to a screen', () => {
  expect(findRoute(routes, HOME)).not.toBeNull()
  for (const { path } of menu) expect(findRoute(routes, path), path).not.toBeNull()
})

test('no two screens share an address', () => {
  const paths = routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
