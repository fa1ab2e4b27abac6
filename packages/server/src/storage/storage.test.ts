import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startS3 } from '../../test/s3-server.ts'
import { readEnv } from '../env.ts'
import { StartError } from '../errors.ts'
import { openStorage } from './open-storage.ts'
import { createLocalStorage } from './storage.ts'

const root = await mkdtemp(join(tmpdir(), 'sia-storage-'))
const s3 = await startS3()
const envOf = (more: object) => readEnv({ NODE_ENV: 'test', DATA_DIR: root, ...more })
const stores = {
  folder: await openStorage(envOf({})),
  bucket: await openStorage(envOf({ STORAGE_URL: s3.url })),
}
const text = (value: string) => Buffer.from(value)

afterEach(() => {
  s3.state.broken = false
})
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true })
})

describe.each(Object.entries(stores))('a %s as storage', (_, storage) => {
  const read = async (path: string, range?: { start: number; end: number }) =>
    (await buffer(await storage.read(path, range))).toString()

  it('keeps what was put, whole or in part', async () => {
    await storage.put('pengumuman/Jadwal UTS (2) – ñ+%.pdf', text('isi berkas'))
    expect(await read('pengumuman/Jadwal UTS (2) – ñ+%.pdf')).toBe('isi berkas')
    expect(await read('pengumuman/Jadwal UTS (2) – ñ+%.pdf', { start: 4, end: 5 })).toBe('be')
  })

  it('replaces, and says so by a new etag', async () => {
    await storage.put('foto/a.jpg', text('satu'))
    const before = await storage.stat('foto/a.jpg')
    await storage.put('foto/a.jpg', text('sepuluh'))
    const after = await storage.stat('foto/a.jpg')
    expect([before?.size, after?.size]).toEqual([4, 7])
    expect(after?.etag).not.toBe(before?.etag)
    expect(Math.abs(Date.now() - Number(after?.modified))).toBeLessThan(10_000)
    expect(await read('foto/a.jpg')).toBe('sepuluh')
  })

  it('tells what is not there, before and after deleting', async () => {
    expect(await storage.stat('foto/tidak-ada.jpg')).toBeNull()
    await storage.put('foto/b.jpg', text('x'))
    await storage.delete('foto/b.jpg')
    await storage.delete('foto/b.jpg')
    expect(await storage.stat('foto/b.jpg')).toBeNull()
    await expect(storage.read('foto/b.jpg')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('tells all its files, and nothing else', async () => {
    const paths = ['daftar/a & b.pdf', 'daftar/b/c.pdf', 'daftar/b/d.pdf', 'daftar/z.pdf', 'x.pdf']
    for (const path of paths) await storage.put(path, text('x'))
    const found = await storage.list()
    expect(found.filter((path) => paths.includes(path))).toEqual(paths)
    for (const path of found) expect(await storage.stat(path)).not.toBeNull()
  })

  it('can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

describe('a folder', () => {
  it('cannot be used while its disk is full', async () => {
    const left = async () => ({ free: 16 * 1024 * 1024 - 1, size: 1e12 })
    await expect(createLocalStorage(root, left).check()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Disk penuh'),
    })
  })

  it.each([
    ['512 MB of a large disk', 1e12, 512 * 1024 * 1024],
    ['a twentieth of a small one', 1e9, 5e7],
  ])('leaves %s to PostgreSQL', async (_, size, reserve) => {
    const photo = text('x'.repeat(1000))
    const withRoom = (free: number) =>
      createLocalStorage(join(root, 'cadangan'), async () => ({ free, size }))
    await withRoom(reserve + 1000).put('a.jpg', photo)
    await expect(withRoom(reserve + 999).put('b.jpg', photo)).rejects.toMatchObject({
      kind: 'unstorable',
    })
    expect(await withRoom(reserve).list()).toEqual(['a.jpg'])
  })

  const folder = createLocalStorage(join(root, 'lain'))

  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '.x',
    'a/.x',
    'a\\..\\x',
    'a\0b',
    '',
  ])('has nothing at %j and takes nothing there', async (path) => {
    await expect(folder.put(path, text('x'))).rejects.toThrow('outside storage')
    expect(await folder.stat(path)).toBeNull()
  })

  it('has no file where a folder is, nor below a file, nor under an endless name', async () => {
    await folder.put('ada/berkas', text('x'))
    expect(await folder.stat('ada')).toBeNull()
    expect(await folder.stat('ada/berkas/lagi')).toBeNull()
    expect(await folder.stat('x'.repeat(5000))).toBeNull()
  })

  it('leaves nothing of a file that could not be stored', async () => {
    await folder.put('penuh/di-sini/x', text('x'))
    await expect(folder.put('penuh/di-sini', text('y'))).rejects.toMatchObject({
      kind: 'unstorable',
    })
    expect(await readdir(join(root, 'lain/penuh'))).toEqual(['di-sini'])
  })

  it('does not count what a killed server left half written', async () => {
    const left = createLocalStorage(join(root, 'sisa'))
    expect(await left.list()).toEqual([])
    await left.put('ada', text('x'))
    await writeFile(join(root, `sisa/x.jpg.${crypto.randomUUID()}.part`), 'x')
    await writeFile(join(root, 'sisa/.tersembunyi'), 'x')
    expect(await left.list()).toEqual(['ada'])
  })

  it('shows a reader the old or the new file, never a half', async () => {
    const [a, b] = ['a', 'b'].map((letter) => letter.repeat(300_000)) as [string, string]
    await folder.put('ganti', text(a))
    const seen = new Set<string>()
    const writing = (async () => {
      for (let n = 0; n < 30; n += 1) await folder.put('ganti', text(n % 2 ? a : b))
    })()
    for (let n = 0; n < 60; n += 1) seen.add((await buffer(await folder.read('ganti'))).toString())
    await writing
    expect([...seen].every((whole) => whole === a || whole === b)).toBe(true)
    expect(await readdir(join(root, 'lain'))).not.toContainEqual(expect.stringMatching(/part$/))
  })

  it('is refused at the start, by its path, when it cannot be a folder', async () => {
    await writeFile(join(root, 'berkas'), '')
    const env = envOf({ DATA_DIR: join(root, 'berkas') })
    await expect(openStorage(env)).rejects.toThrow(join(root, 'berkas/storage'))
    await expect(openStorage(env)).rejects.toBeInstanceOf(StartError)
  })
})

describe('a bucket', () => {
  it('holds the file under its path with its type', async () => {
    await stores.bucket.put('ks/x.jpg', text('x'))
    expect(s3.objects.get('ks/x.jpg')).toMatchObject({ type: 'image/jpeg', bytes: text('x') })
  })

  it('that is full or away: storing is unstorable, reading unavailable', async () => {
    s3.state.broken = true
    const { bucket } = stores
    await expect(bucket.put('ks/y.jpg', text('y'))).rejects.toMatchObject({ kind: 'unstorable' })
    await expect(bucket.delete('ks/x.jpg')).rejects.toMatchObject({ kind: 'unstorable' })
    await expect(bucket.stat('ks/x.jpg')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(bucket.read('ks/x.jpg')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(bucket.check()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(s3.objects.has('ks/y.jpg')).toBe(false)
  })

  it.each([
    ['a wrong secret', (url: string) => url.replace(/:[^:@]+@/, ':salah@')],
    ['a bucket that is not there', (url: string) => url.replace('/sia?', '/lain?')],
    ['nobody listening', (url: string) => url.replace(/:\d+\//, ':1/')],
  ])('is refused at the start for %s, without its address', async (_, spoil) => {
    const error = await openStorage(envOf({ STORAGE_URL: spoil(s3.url) })).catch((reason) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(error.message).toContain('STORAGE_URL')
    expect(error.message).not.toMatch(/127|KUNCI|rahasia|salah/)
  })
})
