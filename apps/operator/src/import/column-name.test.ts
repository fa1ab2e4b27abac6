import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

// What a column of the database may be called there, and nowhere else.
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
