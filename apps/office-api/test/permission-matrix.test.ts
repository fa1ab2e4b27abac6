import type { Access } from '@sia/contracts/endpoint'
import { allOffice } from '@sia/contracts/office/all'
import { listIzin, PERAN, type Peran } from '@sia/domain/staf'
import { createMhs, createSession } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from './harness.ts'

const { app, db, createStaf, enter, enterAs } = await createOfficeApp()

const routes = [...app.apiRoutes].map(([key, access]) => {
  const [method = '', url = ''] = key.split(' ')
  return { key, method: method as 'GET' | 'POST' | 'PATCH', url, access }
})
const closed = routes.filter(({ access }) => access !== 'public')
const roles = Object.keys(PERAN) as Peran[]

const request = (
  { method, url }: { method: 'GET' | 'POST' | 'PATCH'; url: string },
  headers: Record<string, string>,
  page: Record<string, string> = OWN_PAGE,
) =>
  app.inject({
    method,
    // Nothing has this number or this name, so that no session is ended and no account changed.
    url: url.replace(/:\w+/, '999999999'),
    headers: { ...page, ...headers },
    ...(method !== 'GET' && { payload: {} }),
  })

const isOpen = (access: Access, peran: Peran) =>
  typeof access !== 'object' || listIzin([peran]).includes(access.staf)

const cookies = {} as Record<Peran, string>

beforeAll(async () => {
  for (const role of roles) cookies[role] = await enterAs(role)
})

it('serves the contracts, no more and no less', () => {
  const declared = allOffice.map(({ method, path }) => `${method} ${path}`)
  expect(routes.map(({ key }) => key).sort()).toEqual(declared.sort())
})

describe.each(closed)('$key', (route) => {
  it.each(roles.map((role) => [role, isOpen(route.access, role)] as const))(
    'for %s: %s',
    async (role, open) => {
      // A logout leaves no session for the next call.
      const cookie = route.url === '/api/logout' ? await enterAs(role) : cookies[role]
      const { statusCode, body } = await request(route, { cookie })
      // An id or a name that nobody has is not there for anybody: what tells the two apart is a body that is read.
      if (!open) expect([statusCode, body]).toEqual([404, NOT_THERE])
      else expect([200, 404, 409, 422]).toContain(statusCode)
      if (open && statusCode === 404) expect(route.url).toContain(':')
    },
  )

  it('is 401 without a session, with one of a student, and with one that has ended', async () => {
    const student = await createSession(db, await createMhs(db))
    const ended = await enterAs(...roles)
    await db.sesiStaf.deleteMany({ where: { staf: { peran: { equals: roles } } } })
    const bearer = { authorization: `Bearer ${student.id}` }
    const foreign = [{}, bearer, { cookie: `sia_files=${student.id}` }, { cookie: ended }]
    for (const headers of foreign) {
      expect((await request(route, headers as Record<string, string>)).statusCode).toBe(401)
    }
  })

  it('is 401 once the account is closed', async () => {
    const { id, username } = await createStaf(roles)
    const cookie = await enter(username)
    await db.staf.update({ where: { id }, data: { active: false } })
    expect((await request(route, { cookie })).statusCode).toBe(401)
  })

  it('is 403 before a one-time password was changed, but for what is open then', async () => {
    const { username } = await createStaf(roles, { must_change_password: true })
    const { statusCode } = await request(route, { cookie: await enter(username) })
    if (WITH_ONE_TIME_PASSWORD.has(route.key)) expect(statusCode).not.toBe(403)
    else expect(statusCode).toBe(403)
  })
})

describe.each(routes.filter(({ method }) => method !== 'GET'))('$key', (route) => {
  it('is open to a page of Kantor, not to one of another site, nor to what says of no page', async () => {
    const cookie = await enterAs(...roles)
    const host = 'kantor.kampus.ac.id'
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://sia.kampus.ac.id' },
      { referer: 'https://sia.kampus.ac.id/kantor' },
      {},
    ]
    for (const page of foreign) {
      expect((await request(route, { cookie, host }, page)).statusCode).toBe(403)
    }
    const own = await request(route, { cookie, host }, { origin: `https://${host}` })
    expect(own.statusCode).not.toBe(403)
  })
})

const NOT_THERE = '{"message":"Data tidak ditemukan.","errors":{}}'
const WITH_ONE_TIME_PASSWORD = new Set(
  allOffice
    .filter((endpoint) => endpoint.withOneTimePassword)
    .map(({ method, path }) => `${method} ${path}`),
)
