import { expect, it } from 'vitest'
import { changesOf, isLess } from './changes.ts'

it('tells what cells change, what becomes less first, and counts what is the same', () => {
  const shown: Record<string, string> = { '1 tugas': '80', '1 uts': '75,5', '2 uas': '60' }
  const { changes, same } = changesOf(
    [
      { nim: '1', column: 'tugas', text: '80' },
      { nim: '1', column: 'uas', text: '90' },
      { nim: '2', column: 'uas', text: '65,25' },
      { nim: '1', column: 'uts', text: '' },
    ],
    ({ nim, column }) => shown[`${nim} ${column}`] ?? '',
  )
  expect(same).toBe(1)
  expect(changes).toEqual([
    { nim: '1', column: 'uts', before: '75,5', text: '' },
    { nim: '2', column: 'uas', before: '60', text: '65,25' },
    { nim: '1', column: 'uas', before: '', text: '90' },
  ])
  expect(changes.map(isLess)).toEqual([true, false, false])
})
