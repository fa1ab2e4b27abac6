import { DISC_TESTS, discPathOf, FOLDERS, NAMED_BY, storedPath } from '@sia/domain/berkas'
import { readReferences } from '@sia/server/storage/references'
import { createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import { createTestApp } from './harness.ts'

const { db, owner } = await createTestApp()

// Names of columns that name files; 'butki' is how the wire spells 'bukti'.
const NAMES_FILES =
  /foto|photo|file|berkas|picture|gambar|bukti|butki|dokumen|lampiran|surat|scan|ijazah|sertifikat|logo|pdf|path/

// The name of the sheet that an import read, and of one that was sent to Kantor: neither is stored.
const NOT_STORED = ['bank_tersisa.berkas', 'import_run.file', 'lembar.nama_berkas']

const naming = FOLDERS.flatMap((folder) => {
  const by = NAMED_BY[folder]
  return by ? [{ folder, ...by }] : []
})

it('knows every column that is called like a file', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying')
        and table_name not like '\\_%'`,
  )
  const called = rows
    .map(({ name }) => name)
    .filter((name) => NAMES_FILES.test(name.split('.')[1] ?? ''))
  const known = naming.map(({ table, column }) => `${table}.${column}`)
  expect(called.toSorted()).toEqual([...known, ...NOT_STORED].toSorted())
})

it('finds what every such column and every DISC result names', async () => {
  const { caller } = await createWorld(db)
  for (const { table, column } of naming) {
    await owner.query(`update ${table} set ${column} = 'berkas uji.pdf'`)
  }
  await db.disc.upsert({
    where: { mhs_id: caller.id },
    create: { mhs_id: caller.id, disc_1: true, disc_2: true },
    update: { disc_1: true, disc_2: true },
  })
  const found = await readReferences(owner)
  expect(found).toEqual(
    expect.arrayContaining([
      ...naming.map(({ folder }) => storedPath(folder, 'berkas uji.pdf')),
      ...DISC_TESTS.map((test) => discPathOf(test, caller.nim)),
    ]),
  )
})
