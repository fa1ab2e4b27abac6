import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show, update } from '@sia/contracts/mhs'
import type { MhsField } from '@sia/domain/mhs-field'
import {
  listMhsFields,
  MHS_FIELDS,
  type MhsFieldName,
  OWN_FIELD_NAMES,
} from '@sia/domain/mhs-fields'
import { columns } from '@sia/office/features/mhs/import-columns'
import { sheetsOf } from '@sia/operator/test/sheets'
import type { Mhs } from '@sia/prisma/client'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, owner, call } = test
const { apply } = sheetsOf(test)

// Columns that are no field. A column of the model that is not in the table, or the other way round, does not compile.
const INNER = ['id', 'ojt_aktif', 'diisi_sendiri'] as const
type Name = Exclude<keyof Mhs, (typeof INNER)[number]>
const fields: Record<Name, MhsField> = MHS_FIELDS
const names: Name[] = Object.keys(fields) as MhsFieldName[]

/** The value in the database after the example of a field. */
function storedOf(field: MhsField) {
  if (field.kind === 'jurusan') return 3
  const { contoh } = field.sheet
  if (field.kind === 'yesNo') return contoh === 'ya'
  return field.kind === 'tanggal' ? day(String(contoh)) : contoh
}

beforeAll(async () => {
  await db.jurusan.create({ data: { id: 3, nama: 'Manajemen Informatika' } })
})

describe('every field of a student', () => {
  it('is a column of the table, and no column is left out', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'mhs'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...names, ...INNER].toSorted())
  })

  it.each(OWN_FIELD_NAMES)('%s is stored by PATCH, answered and shown', async (name) => {
    const mhs = await createMhs(db, { tanggal: null })
    const token = await sessionOf(test, mhs)
    const params = { id: String(mhs.id) }
    const { contoh } = MHS_FIELDS[name].sheet
    const body = { update_profile: true, [name]: contoh }
    const reply = await call(update, { token, params, body })
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ [name]: contoh })])
    const row = await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })
    expect(row).toMatchObject({ [name]: storedOf(MHS_FIELDS[name]), diisi_sendiri: [name] })
    const shown = await call(show, { token, params })
    expect(shown.body.mhs).toMatchObject({ [name]: contoh })
  })

  it('is a column of the sheet of students, its example is taken', async () => {
    const examples = columns.map(({ contoh }) => `"${contoh}"`).join(',')
    const report = await apply(
      'mahasiswa',
      [columns.map(({ name }) => name).join(','), examples].join('\n'),
    )
    expect(report.code).toBe(0)
    const row = await db.mhs.findUniqueOrThrow({ where: { nim: MHS_FIELDS.nim.sheet.contoh } })
    expect(row).toMatchObject(
      Object.fromEntries(listMhsFields().map(([name, field]) => [name, storedOf(field)])),
    )
  })

  it('is logged with its value, or without where it is private', async () => {
    const { rows } = await owner.query<{ lists: string[] }>(
      `select string_to_array(encode(tgargs, 'escape'), '\\000') as lists
         from pg_trigger where tgname = 'audit_row' and tgrelid = 'mhs'::regclass`,
    )
    const [keys, listed, hidden] = (rows[0]?.lists ?? []).map((list) => list.split(',').toSorted())
    const namesOf = (isPrivate: boolean) =>
      listMhsFields().flatMap(([name, field]) => (field.isPrivate === isPrivate ? [name] : []))
    expect(keys).toEqual(['id'])
    expect(listed).toEqual([...namesOf(false), ...INNER.slice(1)].toSorted())
    expect(hidden).toEqual(namesOf(true).toSorted())
  })
})
