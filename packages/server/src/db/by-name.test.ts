import { compareNames } from '@sia/domain/order'
import { expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { byName } from './by-name.ts'

const { owner } = await createTestCollege()

const SORTED = [
  ...[
    'akuntansi',
    'Akuntansi Dasar',
    'Bahasa Inggris',
    'bisnis',
    'Desain',
    'Élan',
    'Email Pemasaran',
  ],
  ...['Lab 2', 'Lab 10', 'Lab 10A', 'lab 11', 'Ruang Teori 2.1', 'Ruang Teori 10.1', 'Zaitun'],
]

it('names are in the order of people, alike in the database and here', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) as name order by ${byName('name')}`,
    [SORTED.toReversed()],
  )
  expect(rows.map(({ name }) => name)).toEqual(SORTED)
  expect(SORTED.toReversed().toSorted(compareNames)).toEqual(SORTED)
})
