import { paruhOf, SEMESTERS } from '@sia/domain/paruh'
import { expect, it } from 'vitest'
import { createTestCollege } from '../../../test/college.ts'
import { paruhSql } from './sql.ts'

const { pool, owner } = await createTestCollege()

it('the database says of each semester the half that the domain says', async () => {
  const { rows } = await pool.query(
    `select semester, ${paruhSql('semester')} as paruh from unnest($1::int[]) as semester order by 1`,
    [SEMESTERS],
  )
  expect(rows).toEqual(SEMESTERS.map((semester) => ({ semester, paruh: paruhOf(semester) })))
})

it('no function of the database halves a semester by a rule of its own', async () => {
  const { rows } = await owner.query(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prokind = 'f'
        and pg_get_functiondef(p.oid) ~* 'semester\\)?\\s*%|mod\\s*\\('`,
  )
  expect(rows).toEqual([{ name: 'paruh' }])
})
