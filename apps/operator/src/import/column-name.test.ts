import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelOf, ownLabelOf } from '@sia/office/features/audit/words'
import { nameTable } from '@sia/office/lib/table-names'
import { nameColumn } from '@sia/office/registry/column-name'
import { allKinds } from '@sia/office/registry/sheet-kinds'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)

const INTERNAL = /[a-z]_[a-z0-9]/

// Names of columns that the database alone may have.
const ENGLISH =
  /\b(active|by|caption|created|name|password hash|picture|rejected|title|type|updated)\b/

it('calls every column and table that is told by a word of campus IT', async () => {
  const { rows } = await test.owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attnum > 0 and not a.attisdropped and c.relname <> 'import_change' and c.relnamespace = current_schema()::regnamespace
        and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'undo_note')`,
  )
  expect(rows.length).toBeGreaterThan(200)
  const words = rows.flatMap(({ table, column }) => [nameColumn(table, column), nameTable(table)])
  expect(words.filter((word) => INTERNAL.test(word) || ENGLISH.test(word))).toEqual([])
  expect(nameColumn('angsuran_slot', 'jumlah')).toBe('pembayaran')
  expect(nameColumn('pojt_jurusan', 'jumlah_mhs')).toBe('kuota')
  expect(nameColumn('pengajaran', 'tanggal')).toBe('tanggal')
})

it('names every column whose changes are logged by a word of its own table', async () => {
  const { rows } = await test.owner.query<{ table: string; args: string }>(
    `select c.relname as table, encode(t.tgargs, 'escape') as args
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit_row'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const logged = rows.flatMap(({ table, args }) =>
    args
      .split('\\000')
      .slice(0, 3)
      .flatMap((names) => names.split(',').filter(Boolean))
      .map((column) => ({ table, column, label: ownLabelOf(table, column) })),
  )
  expect(logged.length).toBeGreaterThan(250)
  const wrong = logged.filter(
    ({ label }) =>
      label === undefined ||
      (label !== null && (!/^\p{Lu}/u.test(label) || INTERNAL.test(label) || ENGLISH.test(label))),
  )
  expect(wrong).toEqual([])
  // One word for two columns of a table would tell of the wrong one.
  for (const [table, own] of Map.groupBy(logged, (one) => one.table)) {
    const labels = own.flatMap(({ label }) => label ?? [])
    expect([table, labels.length]).toEqual([table, new Set(labels).size])
  }
  expect(labelOf('pengajaran', 'tanggal')).toBe('Tanggal pertemuan')
  expect(labelOf('mhs', 'tanggal')).toBe('Tanggal lahir')
})

it('says no internal name in any sentence of a kind', () => {
  const sentences = allKinds.flatMap(({ rules = [], constraints = {}, alarms = [] }) => [
    ...[...rules, ...Object.values(constraints)].map(({ sentence }) => sentence),
    ...alarms.map(({ says }) => says(1)),
  ])
  expect(sentences.filter((sentence) => INTERNAL.test(sentence))).toEqual([])
})

it('calls a column as the file does, or as its template', async () => {
  await createMhs(test.db, { nim: '24110001' })
  const path = join(test.dataDir, 'mahasiswa.csv')
  const write = (...lines: string[]) => writeFileSync(path, lines.join('\n'))
  write('nim;No. HP;Kampus', '24110001;abc;denpasar')
  expect((await sia('import', 'mahasiswa', path)).out).toContain("baris 2, No. HP: 'abc' bukan")
  write('nim;NIK', '24110001;123')
  expect((await sia('import', 'mahasiswa', path)).out).toContain(
    "baris 2, NIK: '123' harus 16 angka",
  )
  write('nim;Kelas Malam', '24110001;500000')
  const { out } = await sia('import', 'biaya', path)
  expect(out).toContain('baris 2, biaya pendidikan: wajib diisi untuk data yang baru')
  expect(out).not.toMatch(INTERNAL)
  write('nim;waktu_belajar', '24110001;malam')
  expect((await sia('import', 'mahasiswa', path)).out).toMatch(/: waktu belajar .* → /)
})
