import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEFT_OUT } from '@sia/office/backup/format'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createTestCollege } from '@sia/server/test/college'
import { createWorld } from '@sia/server/test/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damagedCopies } from '../../test/backups.ts'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)
const folder = await mkdtemp(join(tmpdir(), 'sia-backup-'))
const at = (name: string) => join(folder, name)
afterAll(() => rm(folder, { recursive: true }))

beforeAll(async () => {
  await createWorld(test.db)
  const storage = createLocalStorage(join(test.dataDir, 'storage'))
  await storage.put('ks/milik sendiri.jpg', Buffer.from('foto'))
  await storage.put(`akademik/${'panjang '.repeat(20)}é.pdf`, Buffer.from('x'.repeat(3_000_000)))
  await storage.put('akademik/kosong.pdf', Buffer.alloc(0))
})

describe('sia backup', () => {
  it('makes one whole file that only its user may read', async () => {
    const { code, out } = await sia('backup')
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining('simpan di tempat aman'),
    })
    const [name = '', ...more] = await readdir(join(test.dataDir, 'backup'))
    expect(more).toEqual([])
    expect(name).toMatch(/^sia-\d{8}-\d{6}\.tar\.gz$/)
    const file = join(test.dataDir, 'backup', name)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(test.dataDir, 'backup'))).mode & 0o777).toBe(0o700)
    const checked = await sia('backup', 'periksa', file, '--json')
    const { rows } = await test.owner.query(
      "select count(*)::int as tables from pg_tables where schemaname = 'public'",
    )
    expect(checked.json()).toMatchObject({
      tables: rows[0].tables - LEFT_OUT.length,
      files: 3,
      missing: 3,
    })
    const said = (await sia('backup', 'periksa', file)).out
    expect(said).toContain('Cadangan utuh')
    expect(said).toContain('disebut data tetapi tidak ada di penyimpanan')
  })

  it('stands in the audit log', async () => {
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      subject: 'backup',
      changes: { files: 3 },
    })
  })

  it('is a plain archive that other tools read', async () => {
    const file = at('tar.tar.gz')
    await sia('backup', '--ke', file)
    const names = execFileSync('tar', ['tzf', file], { encoding: 'utf8' })
    expect(names).toContain('data/mhs/000001\n')
    expect(names).not.toMatch(
      /data\/(session|rate_limit|login_address|daily_use|_prisma_migrations)/,
    )
  })

  it('never overwrites, and says what it cannot write', async () => {
    await writeFile(at('ada.tar.gz'), 'x')
    expect(await sia('backup', '--ke', at('ada.tar.gz'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('sudah ada'),
    })
    const { code, err } = await sia('backup', '--ke', at('ada.tar.gz/x/'))
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('--ke') })
  })

  it('leaves nothing when the disk is full, and says so', async () => {
    const target = at('penuh')
    await mkdir(target)
    const script = join(import.meta.dirname, '../sia.ts')
    const limited = ['-c', 'ulimit -f 8 && exec "$@"', 'sh', process.execPath, script]
    const child = spawn('/bin/sh', [...limited, 'backup', '--ke', target], {
      env: {
        NODE_ENV: 'test',
        DATA_DIR: test.dataDir,
        DATABASE_URL: test.url,
      },
    })
    const err = child.stderr.toArray()
    const [code] = await once(child, 'close')
    expect({ code, err: Buffer.concat(await err).toString() }).toEqual({
      code: 3,
      err: expect.stringMatching(/^✗ Disk penuh: .+\n$/),
    })
    expect(await readdir(target)).toEqual([])
  })

  it('keeps as many as asked for, and touches nothing else', async () => {
    const target = at('simpan')
    const old = [
      'sia-20250101-020000.tar.gz',
      'sia-20250102-020000.tar.gz',
      'sia-20250103-020000.tar.gz',
    ]
    const others = ['sia-lama.tar.gz', 'catatan.txt', 'x-sia-20250101-020000.tar.gz']
    const parts = ['.sia-20250101-020000.tar.gz.12.part', '.sia-20250102-020000.tar.gz.13.part']
    await mkdir(target)
    for (const name of [...old, ...others, ...parts]) await writeFile(join(target, name), 'x')
    await utimes(join(target, parts[0] ?? ''), 1, 1)
    expect((await sia('backup', '--ke', target, '--simpan', '2')).out).toContain('dihapus: 2')
    const left = await readdir(target)
    const made = left.filter((name) => /^sia-\d/.test(name) && !old.includes(name))
    expect(made).toHaveLength(1)
    expect(left.sort()).toEqual([...made, old[2], ...others, parts[1]].sort())
  })

  it.each([
    [['--simpan', '0'], '--simpan'],
    [['--simpan', '1.5'], '--simpan'],
    [['--jadwal', '24:00'], '--jadwal'],
    [['--jadwal', '2:00'], '--jadwal'],
    [['--jadwal', '02:00', '--ke', 'x.tar.gz'], 'folder'],
    [['periksa'], 'periksa <berkas>'],
    [['buat', 'x.tar.gz'], 'periksa <berkas>'],
  ])('does not take %j', async (words, sentence) => {
    const { code, err } = await sia('backup', ...words)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) })
  })

  it('ends with 3 when the database is away, and leaves nothing', async () => {
    const target = at('mati')
    await mkdir(target)
    const away = siaOf({ dataDir: test.dataDir, url: 'postgresql://sia:x@127.0.0.1:1/sia' })
    expect(await away('backup', '--ke', target)).toMatchObject({
      code: 3,
      err: expect.stringContaining('PostgreSQL tidak menjawab (ECONNREFUSED)'),
    })
    expect(await readdir(target)).toEqual([])
  })
})

describe('sia backup periksa', () => {
  it('finds every damage', async () => {
    const file = at('utuh.tar.gz')
    await sia('backup', '--ke', file)
    for (const [damage, bytes] of await damagedCopies(file)) {
      await writeFile(at('rusak.tar.gz'), bytes)
      const { code, err } = await sia('backup', 'periksa', at('rusak.tar.gz'))
      expect({ damage, code, err }).toEqual({
        damage,
        code: 1,
        err: expect.stringMatching(/^✗ .*(rusak|lebih baru).* Tidak ada yang diubah\.\n$/),
      })
    }
    expect((await sia('backup', 'periksa', file)).code).toBe(0)
  })

  it.each(['tidak-ada.tar.gz', '.'])('says what %s is', async (name) => {
    const { code, err } = await sia('backup', 'periksa', at(name))
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/tidak ada\.|bukan berkas/),
    })
  })
})
