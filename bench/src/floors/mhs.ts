import { MHS_FIELDS } from '@sia/domain/mhs-fields'
import type { AngsuranJenjang } from '@sia/domain/pembayaran'
import type pg from 'pg'
import { joinSlots, LEVELS, type Level, SLOTS, type SlotRow, wireRecord } from './angsuran.ts'
import { type Ask, type Floor, rowsOf, withDays } from './floor.ts'

/** The student's columns that go out. */
export const MHS_COLUMNS = ['id', ...Object.keys(MHS_FIELDS)]

const BIAYA_COLUMNS = [
  ...['biaya_pendidikan', 'subsidi', 'biaya_malam', 'daftar', 'tanggal_daftar', 'biaya_dpp'],
  ...['diskon_dpp', 'du_1', 'tanggal_du_1', 'du_2', 'tanggal_du_2', 'du_3', 'tanggal_du_3'],
  ...['angsuran', 'diskon_angsuran'],
]

const ONE_ROW = `
  select ${MHS_COLUMNS.map((column) => `m.${column}`).join(', ')},
         j.nama as jurusan, coalesce(d.disc_1, false) as disc_1, coalesce(d.disc_2, false) as disc_2,
         ${['mhs_id', ...BIAYA_COLUMNS].map((column) => `b.${column} as "biaya.${column}"`).join(', ')}
    from mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id
    left join biaya b on b.mhs_id = m.id
   where m.id = $1`

async function raw(pool: pg.Pool, { mhs_id }: Ask) {
  const [[row], levels, slots, angsuran] = await Promise.all([
    rowsOf(pool, 'mhs-lengkap', ONE_ROW, [mhs_id]),
    rowsOf<Level>(pool, 'levels', LEVELS, [mhs_id]),
    rowsOf<SlotRow>(pool, 'slots', SLOTS, [mhs_id]),
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
      // The fee record comes with the student in one row; the key says whether there is one.
      biaya: row['biaya.mhs_id'] === null ? null : pick(row, BIAYA_COLUMNS, 'biaya.'),
      ...wireRecords(joinSlots(levels, slots)),
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

const wireRecords = (levels: AngsuranJenjang[]) => ({
  angsuran_1: wireRecord(levels, 'D1'),
  angsuran_2: wireRecord(levels, 'D2'),
})

/** A student as Prisma gives him, only what goes out. */
export const mhsOf = (row: object) => pick(withDays(row), MHS_COLUMNS)

export const mhs: Floor = { path: '/api/mhs/:id', raw }
