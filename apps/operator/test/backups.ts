import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'

interface Entry {
  name: string
  bytes: Buffer
}

async function unpack(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const reading = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), reading)
  for await (const entry of reading) {
    entries.push({ name: entry.header.name, bytes: await buffer(entry) })
  }
  await fed
  return entries
}

async function repack(entries: Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, bytes } of entries) tar.entry({ name, size: bytes.length }, bytes)
  tar.finalize()
  return buffer(tar.pipe(createGzip()))
}

const flipped = (whole: Buffer, at: number) => {
  const copy = Buffer.from(whole)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}

/** Whether a changed file unpacks to the same bytes: a few bits between blocks say nothing. */
function readsTheSame(whole: Buffer, changed: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(whole))
  } catch {
    return false
  }
}

/** A backup in every way that a backup can be broken, by what is wrong with it. */
export async function damagedCopies(file: string): Promise<[string, Buffer][]> {
  const whole = await readFile(file)
  const entries = await unpack(file)
  const changed = (change: (entry: Entry) => Entry) => repack(entries.map(change))
  const edited = (name: string, edit: (text: string) => string) =>
    changed((entry) =>
      entry.name === name ? { name, bytes: Buffer.from(edit(entry.bytes.toString())) } : entry,
    )
  const renamed = (from: string, to: string) => (entry: Entry) => ({
    ...entry,
    name: entry.name.replace(`data/${from}/`, `data/${to}/`),
  })
  const swap = ({ name, bytes }: Entry) =>
    /data\/(dosen|perusahaan)\//.test(name)
      ? renamed(
          'x',
          'dosen',
        )(renamed('dosen', 'perusahaan')(renamed('perusahaan', 'x')({ name, bytes })))
      : { name, bytes }
  const cuts = [1, 9, 10, 200, whole.length >> 1, whole.length - 9, whole.length - 1]
  const last = whole.length - 1
  const bits = [
    ...Array(10).keys(),
    last,
    last - 4,
    ...Array.from({ length: 30 }, (_, n) => Math.floor((whole.length * n) / 30)).filter(
      (at) => !readsTheSame(whole, flipped(whole, at)),
    ),
  ]
  return [
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('bukan cadangan')],
    ['compressed text', gzipSync('bukan cadangan')],
    ['zeros', Buffer.alloc(4096)],
    ['a foreign archive', await repack([{ name: 'README.md', bytes: Buffer.from('x') }])],
    ['an archive of nothing', await repack([])],
    ...cuts.map((at): [string, Buffer] => [`cut after ${at} bytes`, whole.subarray(0, at)]),
    ...bits.map((at): [string, Buffer] => [`a bit flipped in byte ${at}`, flipped(whole, at)]),
    ['something behind it', Buffer.concat([whole, Buffer.from('x')])],
    ['itself behind it', Buffer.concat([whole, whole])],
    ['two tables swapped', await changed(swap)],
    [
      'a table without its rows',
      await repack(entries.filter(({ name }) => !name.startsWith('data/mhs/'))),
    ],
    [
      'a table twice',
      await repack(
        entries.flatMap((entry) => (entry.name.startsWith('data/mhs/') ? [entry, entry] : [entry])),
      ),
    ],
    ['a file less', await repack(entries.filter(({ name }) => !name.startsWith('berkas/ks/')))],
    [
      'a file more',
      await repack([
        ...entries.slice(0, -1),
        { name: 'berkas/lain', bytes: Buffer.from('x') },
        ...entries.slice(-1),
      ]),
    ],
    [
      'a path that leads outside',
      await changed((entry) => ({
        ...entry,
        name: entry.name.replace('berkas/ks', 'berkas/../ks'),
      })),
    ],
    [
      'a changed value',
      await changed(({ name, bytes }) => ({
        name,
        bytes: name.startsWith('data/mhs/')
          ? Buffer.from(bytes.toString().replace('denpasar', 'singaraj'))
          : bytes,
      })),
    ],
    ['no manifest', await repack(entries.slice(0, -1))],
    ['no head', await repack(entries.slice(1))],
    ['its parts in another order', await repack(entries.toReversed())],
    ['a manifest that is no JSON', await edited('manifest.json', (text) => text.slice(1))],
    [
      'a count that is off',
      await edited('manifest.json', (text) => text.replace(/"rows": \d+/, '"rows": 1234')),
    ],
    [
      'a newer layout',
      await edited('sia.json', (text) => text.replace('"sia_backup": 1', '"sia_backup": 2')),
    ],
  ]
}

/** The backup as a newer version of the code would have left it: with a migration more. */
export const writeNewer = (file: string, target: string): Promise<void> =>
  rewriteHead(file, target, (text) =>
    text.replace(/("migrations": \[)/, '$1"29991231000000_future",'),
  )

/** The backup as one of the first versions would have left it. */
export const writeOlder = (file: string, target: string): Promise<void> =>
  rewriteHead(file, target, (text) =>
    text.replace(/("migrations": \[)[^\]]*/, '$1"20261121014855_init"'),
  )

async function rewriteHead(
  file: string,
  target: string,
  change: (text: string) => string,
): Promise<void> {
  const entries = (await unpack(file)).map(({ name, bytes }) => ({
    name,
    bytes: /^(sia|manifest)\.json$/.test(name) ? Buffer.from(change(bytes.toString())) : bytes,
  }))
  await writeFile(target, await repack(entries))
}
