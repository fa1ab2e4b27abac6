import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CANARY, CANARY_RUPIAH, createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { tokenOf } from './sessions.ts'

const test = await createTestApp()
const { app, db, dataDir } = test

let world: Awaited<ReturnType<typeof createWorld>>
let token: string

const get = async (url: string) => {
  const { statusCode, payload } = await app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, payload }
}

const LEAKS = new RegExp(`${CANARY}|${CANARY_RUPIAH}|77\\.71|\\$2[aby]\\$`)

beforeAll(async () => {
  world = await createWorld(db)
  token = await tokenOf(test, world.caller.nim)
})

describe('one student crawling everything', () => {
  const reads = [...app.apiRoutes.keys()].filter((key) => key.startsWith('GET '))

  it.each(reads)('%s shows nothing of another student and no hash', async (key) => {
    const path = key.slice('GET '.length)
    const { caller, other, own, foreign, kelas, kelasOther, berita, ruangan } = world
    const ids = path.includes(':')
      ? [
          caller.id,
          other.id,
          own.record_id,
          foreign.record_id,
          own.loan_id,
          foreign.loan_id,
          own.ks_id,
          foreign.ks_id,
          kelas.id,
          kelasOther.id,
          berita.id,
          ruangan.id,
        ]
      : [0]
    const queries = [
      '',
      '?page=all',
      '?page=1',
      `?page=all&mhs_id=${other.id}`,
      `?search=${CANARY}`,
    ]
    let seen = 0
    for (const id of ids) {
      for (const query of queries) {
        const { statusCode, payload } = await get(path.replace(/:\w+/, String(id)) + query)
        expect([200, 404]).toContain(statusCode)
        // A fellow student's name is on the OJT page by design; nothing else of him is.
        const shown = payload.replaceAll(`${CANARY} nama`, '').replaceAll(`search=${CANARY}`, '')
        expect(shown).not.toMatch(LEAKS)
        if (statusCode === 200) seen += 1
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('would find a canary: the other student sees his own', async () => {
    const bearer = await tokenOf(test, world.other.nim)
    const response = await app.inject({
      url: '/api/check-mhs',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(response.payload).toMatch(LEAKS)
  })

  it('opens none of another student’s files', async () => {
    const { other } = world
    const files = [
      `foto_mahasiswa/${other.cabang}/${other.angkatan}/${other.nim}.jpg`,
      `disc_mhs/disc_1_${other.nim}.pdf`,
      `disc_mhs/disc_2_${other.nim}.pdf`,
      `ks/${CANARY}.jpg`,
      `ks/tindak_lanjut/${CANARY}.jpg`,
      'session-secret',
      '../session-secret',
    ]
    for (const file of files) {
      const path = join(dataDir, 'storage', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, CANARY)
      for (const prefix of ['/', '/storage/', '/storage//', '/storage/./', '/akademik/../']) {
        const { statusCode, payload } = await get(prefix + file)
        expect(payload).not.toContain(CANARY)
        expect([`${prefix}${file}`, statusCode]).not.toEqual([`${prefix}${file}`, 500])
      }
    }
  })
})
