import { all } from '@sia/contracts/all'
import { createMhs } from '@sia/server/test/factories'
import { snapshot } from '@sia/server/test/snapshot'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, NEXT_YEAR } from './harness.ts'
import { sessionOf, tokenOf } from './sessions.ts'

const test = await createTestApp()
const { app, db, owner } = test

type World = Awaited<ReturnType<typeof createWorld>>

let world: World
let token: string

interface Entry {
  /** Ids of the path that are the caller's, or everybody's. */
  own: (world: World) => number[]
  /** Ids of the same kind that are another student's; empty where the thing is everybody's. */
  foreign: (world: World) => number[]
  /** A body that would be accepted for an own id. */
  body?: (world: World) => object
}

const nobody = () => []
const mhsOrRecord: Omit<Entry, 'body'> = {
  own: ({ caller, own }) => [caller.id, own.record_id],
  foreign: ({ other, foreign }) => [other.id, foreign.record_id],
}
const onlyMhs: Omit<Entry, 'body'> = {
  own: ({ caller }) => [caller.id],
  foreign: ({ other }) => [other.id],
}

/** One entry for every route with an id in its path; a route without one fails below. */
const MATRIX: Record<string, Entry> = {
  'GET /api/kelas/:id': {
    own: ({ kelas }) => [kelas.id],
    foreign: ({ kelasOther }) => [kelasOther.id],
  },
  'GET /api/mhs_pojt/:id': mhsOrRecord,
  'PATCH /api/mhs_pojt/:id': {
    ...mhsOrRecord,
    body: ({ pojt }) => ({ self_join: true, pojt_id: pojt.id }),
  },
  'GET /api/berita-terkini/:id': { own: ({ berita }) => [berita.id], foreign: nobody },
  'PATCH /api/berita-terkini/:id': {
    own: ({ berita }) => [berita.id],
    foreign: nobody,
    body: ({ caller }) => ({ is_sia: true, mhs_id: caller.id, is_view: true }),
  },
  'GET /api/mhs/:id': onlyMhs,
  'PATCH /api/mhs/:id': { ...onlyMhs, body: () => ({ update_profile: true, fb: 'baru' }) },
  'POST /api/mhs/:id/foto': onlyMhs,
  'GET /api/angsuran/:mhs_id': onlyMhs,
  'POST /api/ks/:id/pesan': {
    own: ({ own }) => [own.ks_id],
    foreign: ({ foreign }) => [foreign.ks_id],
    body: () => ({ isi: 'Isi' }),
  },
  'PATCH /api/peminjaman-ruangan/:id': {
    own: ({ own }) => [own.loan_id],
    foreign: ({ foreign }) => [foreign.loan_id],
    body: ({ ruangan }) => ({
      ruangan_id: ruangan.id,
      dari: `${NEXT_YEAR}-02-01 08:00:00`,
      sampai: `${NEXT_YEAR}-02-01 09:00:00`,
      no_telp: '08123456789',
      keperluan: 'Rapat',
    }),
  },
  'POST /api/peminjaman-ruangan/:id/tarik': {
    own: ({ own }) => [own.loan_id],
    foreign: ({ foreign }) => [foreign.loan_id],
  },
  'GET /api/ruangan/:id/terpakai': { own: ({ ruangan }) => [ruangan.id], foreign: nobody },
}

const ODD_IDS = ['0', '-1', '1.5', '1e3', 'abc', 'null', '%00', '1%20or%201=1', '99999999999999999']

const routes = [...app.apiRoutes].map(([key, access]) => {
  const [method = '', url = ''] = key.split(' ')
  return { key, method: method as 'GET' | 'POST' | 'PATCH', url, access }
})
const withId = routes.filter(({ url }) => url.includes(':'))

const request = (
  { method, url }: { method: 'GET' | 'POST' | 'PATCH'; url: string },
  id: number | string = 1,
  options: { bearer?: string | null; body?: object | undefined } = {},
) =>
  app.inject({
    method,
    url: url.replace(/:\w+/, String(id)),
    ...(options.body && { payload: options.body }),
    headers: options.bearer ? { authorization: `Bearer ${options.bearer}` } : {},
  })

beforeAll(async () => {
  world = await createWorld(db)
  token = await tokenOf(test, world.caller.nim)
})

describe('the route table', () => {
  it('is the contracts, no more and no less', () => {
    const declared = all.map(({ method, path, access }) => `${method} ${path} ${access}`)
    const served = routes.map(({ key, access }) => `${key} ${access}`)
    expect(served.sort()).toEqual(declared.sort())
  })

  it('has a matrix entry for every route with an id, and no entry without a route', () => {
    expect(withId.map(({ key }) => key).sort()).toEqual(Object.keys(MATRIX).sort())
  })
})

describe('without a live session', () => {
  it.each(routes.filter(({ access }) => access !== 'public'))('$key is 401', async (route) => {
    for (const bearer of [null, 'undefined', 'a.b.c']) {
      const response = await request(route, 1, { bearer, body: {} })
      expect([bearer, response.statusCode]).toEqual([bearer, 401])
      expect(response.json()).toEqual({ message: expect.any(String), errors: {} })
    }
  })

  it.each(routes.filter(({ access }) => access === 'mahasiswa'))(
    '$key is 401 once the account is inactive',
    async (route) => {
      const { nim } = await createMhs(db)
      const bearer = await tokenOf(test, nim)
      await db.account.update({ where: { nim }, data: { active: false } })
      expect((await request(route, 1, { bearer, body: {} })).statusCode).toBe(401)
    },
  )
})

describe('before a one-time password is changed', () => {
  const OPEN = ['GET /api/check-mhs', 'POST /api/logout', 'GET /api/mhs/:id', 'PATCH /api/mhs/:id']
  let mhs: Awaited<ReturnType<typeof createMhs>>
  let bearer: string

  beforeAll(async () => {
    const account = { must_change_password: true, sandi_berlaku_sampai: new Date(Date.now() + 1e9) }
    mhs = await createMhs(db, {}, account)
    bearer = await sessionOf(test, mhs)
  })

  it.each(routes.filter(({ key, access }) => access !== 'public' && !OPEN.includes(key)))(
    '$key is 403',
    async (route) => {
      const before = await snapshot(owner)
      const response = await request(route, mhs.id, {
        bearer,
        body: MATRIX[route.key]?.body?.(world) ?? {},
      })
      expect(response.statusCode).toBe(403)
      expect(response.json()).toEqual({
        message: 'Anda harus mengganti password terlebih dahulu.',
        errors: {},
      })
      expect(await snapshot(owner)).toEqual(before)
    },
  )

  it('only the session check, the own profile, the change of the password and logout are open', async () => {
    const body = {
      password_update: true,
      old_password: 'salah',
      password: 'gurita-menyelam-47',
      password_verify: 'gurita-menyelam-47',
    }
    // Logout comes last.
    for (const key of [...OPEN.filter((one) => !one.includes('logout')), 'POST /api/logout']) {
      const route = routes.find((one) => one.key === key) ?? expect.fail(key)
      const payload = route.method === 'PATCH' ? { body } : {}
      const { statusCode } = await request(route, mhs.id, { bearer, ...payload })
      expect([key, statusCode]).toEqual([key, 200])
    }
  })
})

describe('ids in the path', () => {
  it.each(withId)(
    '$key gives one answer to foreign, unknown and odd ids, and changes nothing',
    async (route) => {
      const { foreign, body } = MATRIX[route.key] as Entry
      const before = await snapshot(owner)
      const answers = new Set<string>()
      for (const id of [...foreign(world), 987_654_321, ...ODD_IDS]) {
        const { statusCode, payload } = await request(route, id, {
          bearer: token,
          body: body?.(world),
        })
        answers.add(`${statusCode} ${payload}`)
      }
      expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
      expect(await snapshot(owner)).toEqual(before)
    },
  )

  it.each(withId)('$key lets the caller at what is his', async (route) => {
    const { own, body } = MATRIX[route.key] as Entry
    for (const id of own(world)) {
      const { statusCode } = await request(route, id, { bearer: token, body: body?.(world) })
      expect([id, statusCode]).toEqual([id, route.url.endsWith('/foto') ? 422 : 200])
    }
  })
})
