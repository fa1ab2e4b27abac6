import { expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { OFFICE_ROLE } from './logins.ts'
import { officeAccess } from './office-access.ts'

const { owner, url, serverUrl, officeUrl, server } = await createTestCollege()
const missing = officeUrl.replace(OFFICE_ROLE, 'kantor_belum_ada')
const access = (officeUrl?: string) =>
  officeAccess(server.pool, { databaseUrl: serverUrl, officeUrl })

it('is the login beside the students’, the one that was said, or the owner who takes the role on', async () => {
  expect(await access()).toEqual({ url: officeUrl, role: null })
  expect(await access(officeUrl)).toEqual({ url: officeUrl, role: null })
  expect(await officeAccess(owner, { databaseUrl: url, officeUrl: undefined })).toEqual({
    url,
    role: OFFICE_ROLE,
  })
})

it('names a login that is missing, and the command that makes it', async () => {
  await expect(access(missing)).rejects.toMatchObject({
    why: expect.stringContaining('kantor_belum_ada'),
    advice: expect.stringMatching(/sia migrasi apply.*DATABASE_OFFICE_URL/),
  })
})

it('is the students’ login on an older schema, which a backup reads by it', async () => {
  const newest = '(select max(migration_name) from _prisma_migrations)'
  await owner.query(
    `update _prisma_migrations set rolled_back_at = now() where migration_name = ${newest}`,
  )
  expect(await access(missing)).toEqual({ url: serverUrl, role: null })
})
