import { join } from 'node:path'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createTestCollege } from '@sia/server/test/college'
import { contentOf, lastAuditOf } from '@sia/server/test/content'
import { createSession } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { siaOf } from './sia.ts'
import { createTarget, type Target } from './targets.ts'

/** A portal with rows in every table and files, and its backup as the operator makes it. */
export async function createSource(backup: string) {
  const source = await createTestCollege()
  const world = await createWorld(source.db)
  await createSession(source.db, world.caller)
  // Text that COPY has to escape, and counters that are ahead of the rows.
  const ks = { mhs_id: world.caller.id, judul: 'a\tb\\N\r\n"é', isi: '\\.', foto: '' }
  await source.db.ks.create({ data: ks })
  const gone = await source.db.ks.create({ data: ks })
  await source.db.ks.delete({ where: { id: gone.id } })
  const storage = storageOf(source)
  await storage.put('ks/milik sendiri.jpg', Buffer.from('foto'))
  await storage.put('akademik/buku-pedoman.pdf', Buffer.from('pedoman'))
  const lastAudit = await lastAuditOf(source.owner)
  const content = await contentOf(source.owner, lastAudit)
  await siaOf(source)('backup', '--ke', backup)
  return { ...source, world, lastAudit, content, files: await filesOf(source) }
}

/** Another college's portal, which a restore replaces; `before` is all it holds. */
export async function createOccupied() {
  const target = await createTarget()
  await target.sia('migrasi', 'apply')
  await target.owner.query(
    `insert into jurusan values (7, 'Lain');
     insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
     select 'LAIN' || n, 'Lain', 2024, 'D2', 7, 1, 'ubud' from generate_series(1, 50) n`,
  )
  const storage = storageOf(target)
  await storage.put('akademik/buku-pedoman.pdf', Buffer.from('pedoman lain'))
  await storage.put('foto_mahasiswa/ubud/2024/LAIN1.jpg', Buffer.from('lain'))
  return { ...target, before: await stateOf(target) }
}

/** Rows and files of a target. */
export const stateOf = async (target: Target) => ({
  content: await contentOf(target.owner, String(2n ** 62n)),
  files: await filesOf(target),
})

const storageOf = ({ dataDir }: { dataDir: string }) => createLocalStorage(join(dataDir, 'storage'))

/** The stored files with what is in them. */
export async function filesOf(place: { dataDir: string }): Promise<Record<string, string>> {
  const storage = storageOf(place)
  const read = async (path: string) =>
    Buffer.concat(await (await storage.read(path)).toArray()).toString()
  return Object.fromEntries(
    await Promise.all((await storage.list()).map(async (path) => [path, await read(path)])),
  )
}
