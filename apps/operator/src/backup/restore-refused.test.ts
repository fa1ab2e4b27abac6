import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_NAME, DOCTOR_NAME, KANTOR_NAME } from '@sia/server/db/instances'
import { createFolder } from '@sia/server/test/cleanup'

import { asServer } from '@sia/server/test/college'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { damagedCopies, writeNewer, writeOlder } from '../../test/backups.ts'
import { createOccupied, createSource, stateOf } from '../../test/restores.ts'
import { siaOf } from '../../test/sia.ts'
import { runCli } from '../cli.ts'

const folder = createFolder('backup')
const backup = join(folder, 'asal.tar.gz')
await createSource(backup)

describe('sia restore changes nothing and says why', () => {
  let target: Awaited<ReturnType<typeof createOccupied>>
  beforeAll(async () => {
    target = await createOccupied()
  })
  const expectRefused = async (words: string[], sentence: string, wanted = 1) => {
    const { code, err } = await target.sia('restore', ...words)
    expect({ words, code, err }).toEqual({
      words,
      code: wanted,
      err: expect.stringContaining(sentence),
    })
    expect(await stateOf(target)).toEqual(target.before)
  }

  it('without --ganti, and without an answer', async () => {
    await expectRefused([backup], 'sudah berisi 50 mahasiswa')
    await expectRefused([backup, '--ganti'], '--ya')
  })

  it('when the answer is not ya', async () => {
    const asked: string[] = []
    const err: string[] = []
    const answers = ['tidak', 'ya']
    const terminal = {
      out: () => undefined,
      err: (text: string) => void err.push(text),
      show: async () => undefined,
      isTty: true,
      ask: async (question: string) => {
        asked.push(question)
        return answers.shift() ?? null
      },
    }
    const environment = { NODE_ENV: 'test', DATA_DIR: target.dataDir, DATABASE_URL: target.url }
    const answered = () => runCli(['restore', backup, '--ganti'], { terminal, environment })
    expect(await answered()).toBe(1)
    expect(err).toEqual([expect.stringContaining('Dibatalkan')])
    expect(asked[0]).toContain('berisi 50 mahasiswa')
    expect(await stateOf(target)).toEqual(target.before)
    expect(await answered()).toBe(0)
    target = await createOccupied()
  })

  it('for a backup that is damaged in any way', async () => {
    const file = join(folder, 'rusak.tar.gz')
    for (const [damage, bytes] of await damagedCopies(backup)) {
      await writeFile(file, bytes)
      const { code, err } = await target.sia('restore', file, '--ganti', '--ya')
      expect({ damage, code, err }).toEqual({
        damage,
        code: 1,
        err: expect.stringContaining('Tidak ada yang diubah.'),
      })
    }
    expect(await stateOf(target)).toEqual(target.before)
  })

  it('for a backup of a newer version', async () => {
    const file = join(folder, 'baru.tar.gz')
    await writeNewer(backup, file)
    await expectRefused([file, '--ganti', '--ya'], '29991231000000_future')
  })

  it('for a backup that is too old, with what to do', async () => {
    const file = join(folder, 'lama.tar.gz')
    await writeOlder(backup, file)
    await expectRefused([file, '--ganti', '--ya'], '(20261121014855_init): pulihkan dahulu dengan')
  })

  it.each([
    ['sia server 0f0f', 'server mahasiswa (1)'],
    [KANTOR_NAME, 'Kantor (1)'],
    [BACKUP_NAME, 'cadangan (1)'],
    [DOCTOR_NAME, 'pengawas (1)'],
    ['sia', 'perintah sia lainnya (1)'],
  ])('while %s is connected', async (application_name, who) => {
    const client = new pg.Client({ connectionString: target.url, application_name })
    await client.connect()
    try {
      const words = [backup, '--ganti', '--ya']
      await expectRefused(words, `koneksi SIA ke basis data ini: ${who}. Hentikan semua server`)
    } finally {
      await client.end()
    }
  })

  it('as the application’s role', async () => {
    const login = `pemulih_${target.url.slice(-12)}`
    const asApp = new URL(target.url)
    asApp.username = login
    await target.owner.query(`create role ${login} login password 'x'; grant sia_app to ${login}`)
    asApp.password = 'x'
    const words = ['restore', backup, '--ganti', '--ya']
    const { code, err } = await siaOf({ ...target, url: asApp.href })(...words)
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('DATABASE_OWNER_URL') })
    expect(await stateOf(target)).toEqual(target.before)
    await target.owner.query(`drop role ${login}`)
  })

  it('with one login for students and offices', async () => {
    const server = asServer(target.url)
    const settings = { DATABASE_URL: server, DATABASE_OFFICE_URL: server }
    const words = ['restore', backup, '--ganti', '--ya']
    const { code, err } = await siaOf(target, undefined, settings)(...words)
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('DATABASE_OFFICE_URL') })
    expect(await stateOf(target)).toEqual(target.before)
  })

  it('when a view of somebody else’s would go', async () => {
    await target.owner.query('create view laporan as select nim from mhs')
    await expectRefused([backup, '--ganti', '--ya'], 'laporan')
    await target.owner.query('drop view laporan')
  })

  it('when the files cannot be stored', async () => {
    const stuck = await createOccupied()
    // A file where the backup has a folder.
    await writeFile(join(stuck.dataDir, 'storage/ks'), '')
    const before = await stateOf(stuck)
    const { code, err } = await stuck.sia('restore', backup, '--ganti', '--ya')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('belum dapat disimpan') })
    expect(await stateOf(stuck)).toEqual(before)
    expect(await readFile(join(stuck.dataDir, 'storage/ks'), 'utf8')).toBe('')
  })
})
