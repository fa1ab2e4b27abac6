import { allOffice } from '@sia/contracts/office/all'
import { PERAN, type Peran } from '@sia/domain/staf'
import { findBroken } from '@sia/server/test/odd-shapes'
import { createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from './harness.ts'

const { app, db, enterAs } = await createOfficeApp()

it('has an answer to whatever is sent to any of its routes', async () => {
  await createWorld(db)
  const cookie = await enterAs(...(Object.keys(PERAN) as Peran[]))
  const broken = await findBroken(app, {
    calls: allOffice,
    headers: { cookie, ...OWN_PAGE },
    // It ends the session; a stream never ends.
    without: ['POST /api/logout', 'GET /aliran/presensi/:id/:pertemuan'],
  })
  expect(broken).toEqual([])
})
