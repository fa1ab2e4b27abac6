import { expect, it } from 'vitest'
import { namesApart } from './name-apart.ts'

it('puts the NIM behind a name that two students share, in whatever order or letters', () => {
  const students = [
    { nim: '1', nama: 'Dewa Arta' },
    { nim: '2', nama: 'Adi Wirawan' },
    { nim: '3', nama: 'DEWA  ARTA' },
    { nim: '4', nama: 'Arta Dewa' },
  ]
  expect([...namesApart(students).values()]).toEqual([
    'Dewa Arta 1',
    'Adi Wirawan',
    'DEWA  ARTA 3',
    'Arta Dewa 4',
  ])
})
