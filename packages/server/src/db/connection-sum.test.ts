import { describe, expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { readEnv } from '../env.ts'
import { requireConnections, sumConnections } from './connection-sum.ts'

const { owner, pool, url } = await createTestCollege()
const envOf = (INSTANCES: number) =>
  readEnv({ INSTANCES: String(INSTANCES), DATABASE_POOL: '8', WORKERS: '1', DATA_DIR: '/nowhere' })

describe('requireConnections', () => {
  it('counts what all servers may open against what PostgreSQL leaves them', async () => {
    expect(await sumConnections(pool, envOf(3))).toEqual({ ofServer: 8, wanted: 32, allowed: 97 })
    await expect(requireConnections(pool, envOf(11))).resolves.toBeUndefined()
  })

  it('counts the primary beside several workers', async () => {
    const env = { ...envOf(1), WORKERS: 2 }
    expect(await sumConnections(pool, env)).toMatchObject({ ofServer: 9, wanted: 17 })
  })

  it('refuses more servers than fit, with the sum', async () => {
    await expect(requireConnections(pool, envOf(12))).rejects.toThrow(/97 koneksi.*12 server.*104/)
  })

  it('knows the limit of one database', async () => {
    const name = url.slice(url.lastIndexOf('/') + 1)
    await owner.query(`alter database ${name} connection limit 20`)
    await expect(requireConnections(pool, envOf(2))).rejects.toThrow('20 koneksi')
    await owner.query(`alter database ${name} connection limit -1`)
  })
})
