import { chmod, chown, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BERKAS } from '@sia/domain/berkas'
import { checkBackup } from '@sia/office/doctor/last-backup'
import { checkDisk, checkSecrets } from '@sia/office/doctor/machine'
import { readEnv } from '@sia/server/env'
import { describe, expect, it } from 'vitest'
import { createPatient } from '../test/doctor.ts'

const test = await createPatient()
const { dataDir, sia, storage, secret, look } = test
const asRoot = process.getuid?.() === 0
const ANOTHER = 4711

describe('sia periksa', () => {
  it('tells of a backup that is not where it was written', async () => {
    const folder = join(dataDir, 'usb')
    await mkdir(folder)
    await sia('backup', '--ke', folder)
    await rm(join(dataDir, 'backup'), { recursive: true })
    expect((await look()).at('cadangan')).toMatchObject({
      hasil: 'ok',
      keterangan: expect.stringContaining(`(${folder}/sia-`),
    })
    await rename(folder, `${folder}-lama`)
    expect((await look()).at('cadangan')).toMatchObject({
      hasil: 'masalah',
      keterangan: expect.stringContaining('tidak ada lagi'),
    })
    await rm(`${folder}-lama`, { recursive: true })
    await sia('backup')
  })

  it('makes no folder for a backup where a disk should be', async () => {
    const folder = join(dataDir, 'belum-dipasang')
    for (const to of [folder, join(folder, 'sia.tar.gz')]) {
      const { code, err } = await sia('backup', '--ke', to)
      expect([code, err]).toEqual([3, expect.stringContaining(`Folder tujuan ${folder} tidak ada`)])
    }
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  it('names files that rows name and that are missing', async () => {
    await storage.delete('ks/KENARI.jpg')
    await storage.delete(BERKAS['buku-pedoman'])
    const { code, at } = await look()
    expect(code).toBe(1)
    expect(at('berkas data')).toMatchObject({
      hasil: 'masalah',
      keterangan: '1 dari 4 berkas yang disebut data tidak ada: ks/KENARI.jpg',
    })
    expect(at('berkas PDF')).toMatchObject({
      hasil: 'perhatian',
      keterangan: expect.stringContaining(BERKAS['buku-pedoman']),
    })
    await storage.put('ks/KENARI.jpg', Buffer.from('x'))
    await storage.put(BERKAS['buku-pedoman'], Buffer.from('x'))
  })

  it('tells of a storage that cannot be used', async () => {
    const broken = join(dataDir, 'rusak')
    await mkdir(broken)
    await writeFile(join(broken, 'storage'), '')
    const { code, at } = await look({ DATA_DIR: broken })
    expect([code, at('penyimpanan')]).toMatchObject([1, { hasil: 'masalah' }])
    await rm(broken, { recursive: true })
  })

  it('tells of secrets that others can read, or that are none', async () => {
    await chmod(secret, 0o644)
    expect((await look()).at('hak berkas')).toMatchObject({
      hasil: 'masalah',
      saran: `chmod o-rwx ${secret}`,
    })
    await chmod(secret, 0o600)
    await chmod(dataDir, 0o755)
    expect((await look()).at('hak berkas')).toMatchObject({ hasil: 'perhatian' })
    const open = async (env: NodeJS.ProcessEnv) =>
      (await checkSecrets(readEnv({ ...env, DATA_DIR: dataDir }))).at(-1)?.saran
    // Kantor is told the embedded database's address, so a DATABASE_URL says nothing of whose folder it is.
    for (const env of [{}, { DATABASE_URL: test.url }]) {
      expect(await open(env)).toBe(`chmod o-rwx ${dataDir}`)
    }
    const cluster = join(dataDir, 'postgres')
    await mkdir(cluster)
    expect(await open({})).toBe(`chmod o-rwx ${dataDir}`)
    if (asRoot) {
      await chown(cluster, ANOTHER, ANOTHER)
      for (const env of [{}, { DATABASE_URL: test.url }]) {
        expect(await open(env)).toBe(`chgrp postgres ${dataDir} && chmod 710 ${dataDir}`)
      }
    }
    await rmdir(cluster)
    await chmod(dataDir, 0o700)
    await writeFile(secret, 'x')
    const { at } = await look({ NODE_ENV: 'test', SESSION_SECRET: '' })
    expect(at('rahasia')).toMatchObject({ hasil: 'masalah' })
  })

  it('ends with 1 when there was never a backup, or none for two days', async () => {
    const away = { DATABASE_URL: 'postgresql://sia:x@127.0.0.1:1/sia' }
    const none = join(dataDir, 'tanpa')
    expect((await look({ ...away, DATA_DIR: none })).at('cadangan')).toMatchObject({
      hasil: 'masalah',
      keterangan: expect.stringContaining('belum pernah dibuat'),
      saran: expect.stringContaining('sia backup'),
    })
    const now = new Date('2026-03-04T12:00:00+08:00')
    await mkdir(join(none, 'backup'), { recursive: true })
    for (const [made, hasil] of [
      ['20260302-115900', 'masalah'],
      ['20260302-120000', 'ok'],
    ] as const) {
      await writeFile(join(none, `backup/sia-${made}.tar.gz`), 'x')
      const finding = await checkBackup(null, readEnv({ DATA_DIR: none }), now)
      expect(finding.hasil).toBe(hasil)
      expect(finding.keterangan).toContain('02-03-2026')
    }
    // Where the nightly ones are, one is found as old as its name says, however late it was copied there.
    const BACKUP_DIR = join(dataDir, 'malam')
    await mkdir(BACKUP_DIR)
    await writeFile(join(BACKUP_DIR, 'sia-20260304-020000.tar.gz'), 'x')
    const finding = await checkBackup(null, readEnv({ DATA_DIR: none, BACKUP_DIR }), now)
    expect(finding.keterangan).toContain('04-03-2026 02.00')
  })

  it.each([
    [2.1, 0.11, 'ok'],
    [1.9, 0.5, 'masalah'],
    [90, 0.09, 'masalah'],
  ])('calls %d GB and a share of %d free "%s"', async (gigabytes, share, hasil) => {
    const disk = async () => ({ free: gigabytes * 1e9, share })
    expect(await checkDisk({ DATA_DIR: dataDir }, disk)).toMatchObject({ hasil })
  })
})
