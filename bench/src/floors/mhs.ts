import { MHS_FIELDS } from '@sia/domain/mhs-fields'
import type { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { type Ask, type Floor, rowsOf, withDays } from './floor.ts'

/** The student's columns that go out. */
export const MHS_COLUMNS = ['id', ...Object.keys(MHS_FIELDS)]

const BIAYA_COLUMNS = [
  ...['biaya_pendidikan', 'subsidi', 'biaya_malam', 'daftar', 'tanggal_daftar', 'biaya_dpp'],
  ...['diskon_dpp', 'du_1', 'tanggal_du_1', 'du_2', 'tanggal_du_2', 'du_3', 'tanggal_du_3'],
  ...['angsuran', 'diskon_angsuran'],
]

const slotColumns = (count: number) => [
  'angsuran',
  ...Array.from({ length: count }, (_, index) => index + 1).flatMap((n) => [
    `pembayaran_${n}`,
    `denda_${n}`,
    `tanggal_${n}`,
  ]),
]

// The side tables of one student come with him in one row; the key says whether there is one.
const SIDES = {
  biaya: BIAYA_COLUMNS,
  angsuran_1: slotColumns(12),
  angsuran_2: slotColumns(24),
}

const ONE_ROW = `
  select ${MHS_COLUMNS.map((column) => `m.${column}`).join(', ')},
         j.nama as jurusan, coalesce(d.disc_1, false) as disc_1, coalesce(d.disc_2, false) as disc_2,
         ${Object.entries(SIDES)
           .flatMap(([table, columns]) =>
             ['mhs_id', ...columns].map((column) => `${table}.${column} as "${table}.${column}"`),
           )
           .join(', ')}
    from mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id
    left join biaya on biaya.mhs_id = m.id
    left join angsuran_1 on angsuran_1.mhs_id = m.id
    left join angsuran_2 on angsuran_2.mhs_id = m.id
   where m.id = $1`

async function raw(pool: pg.Pool, { mhs_id }: Ask) {
  const [[row], angsuran] = await Promise.all([
    rowsOf(pool, 'mhs-lengkap', ONE_ROW, [mhs_id]),
    rowsOf(
      pool,
      'angsuran',
      'select id, jumlah, denda, tanggal from angsuran where mhs_id = $1 order by tanggal, id',
      [mhs_id],
    ),
  ])
  if (!row) throw new Error('no such student')
  return {
    mhs: {
      ...pick(row, MHS_COLUMNS),
      jurusan: row.jurusan,
      disc: { disc_1: row.disc_1, disc_2: row.disc_2 },
      biaya: side(row, 'biaya'),
      angsuran_1: side(row, 'angsuran_1'),
      angsuran_2: side(row, 'angsuran_2'),
      angsuran,
    },
  }
}

type Row = Record<string, unknown>

function pick(row: Row, columns: string[], prefix = ''): Row {
  const picked: Row = {}
  for (const column of columns) picked[column] = row[prefix + column]
  return picked
}

const side = (row: Row, table: keyof typeof SIDES) =>
  row[`${table}.mhs_id`] === null ? null : pick(row, SIDES[table], `${table}.`)

/** A student as Prisma gives him, only what goes out. */
export const mhsOf = (row: object) => pick(withDays(row), MHS_COLUMNS)

async function prisma(db: PrismaClient, { mhs_id }: Ask) {
  const row = await db.mhs.findUniqueOrThrow({
    where: { id: mhs_id },
    include: {
      jurusan: true,
      disc: true,
      biaya: true,
      angsuran_1: true,
      angsuran_2: true,
      angsuran: { orderBy: [{ tanggal: 'asc' }, { id: 'asc' }] },
    },
  })
  const sideOf = (one: object | null, table: keyof typeof SIDES) =>
    one && pick(withDays(one), SIDES[table])
  return {
    mhs: {
      ...mhsOf(row),
      jurusan: row.jurusan.nama,
      disc: { disc_1: row.disc?.disc_1 ?? false, disc_2: row.disc?.disc_2 ?? false },
      biaya: sideOf(row.biaya, 'biaya'),
      angsuran_1: sideOf(row.angsuran_1, 'angsuran_1'),
      angsuran_2: sideOf(row.angsuran_2, 'angsuran_2'),
      angsuran: row.angsuran.map(({ mhs_id: _, ...one }) => withDays(one)),
    },
  }
}

export const mhs: Floor = { path: '/api/mhs/:id', raw, prisma }
