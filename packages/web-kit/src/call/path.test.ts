import { expect, test } from 'vitest'
import { fillPath } from './path.ts'

test('fillPath puts values in and encodes them', () => {
  expect(fillPath('/kelas-show/:id', { id: 7 })).toBe('/kelas-show/7')
  expect(fillPath('/api/kelas/:id', { id: 'a/b?c' })).toBe('/api/kelas/a%2Fb%3Fc')
  expect(fillPath('/api/krs')).toBe('/api/krs')
})
