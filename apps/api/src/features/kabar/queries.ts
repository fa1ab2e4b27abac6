import type { ServerQuery } from '@sia/contracts/endpoint'
import { type Kabar, list } from '@sia/contracts/kabar'
import { describeKabar, type JenisKabar } from '@sia/domain/kabar'
import { receiptOf } from '@sia/domain/kabar-pembayaran'
import type { Told } from '@sia/domain/kabar-words'
import { witaText } from '@sia/server/db/sql'
import { settledPortal } from '@sia/server/portal'
import type { MhsCtx, View } from '../../context.ts'
import { readPage } from '../../lib/page.ts'
import { buktiLangsung } from '../pembayaran/queries.ts'

const PER_PAGE = 20

/** Whether a note (k) is told by now: what is taken back before its hour never is. */
const told = 'k.tampil_pada <= now()'

/** The kind of a note (k), SQL; what is told of a receipt has one of its own, as it tells of a payment. */
const KIND = `case when k.jenis = 'surat' and k.isi ->> 'jenis' = 'kuitansi' then 'kuitansi' else k.jenis end`

/** How many notes of a student, SQL, he has not read, but those of the hidden kinds (text[]). Product §26.1. */
export const unreadKabar = (mhs: string, hidden: string) =>
  `(select count(*)::int from kabar k
     where k.mhs_id = ${mhs} and k.dibaca_pada is null and ${told} and ${KIND} <> all (${hidden}::text[]))`

interface Row extends Told {
  id: number
  jenis: JenisKabar
  ref_id: number | null
  pada: string
  dibaca: boolean
  /** Whether receipts are issued at once; null of what is no payment. */
  bukti_langsung: boolean | null
}

const notes = {
  name: 'kabar',
  text: `select k.id, k.jenis, k.ref_id, k.isi, k.butir, k.jumlah, ${witaText('k.pada')} as pada,
                k.dibaca_pada is not null as dibaca,
                case k.jenis when 'pembayaran' then ${buktiLangsung} end as bukti_langsung
           from kabar k
          where k.mhs_id = $1 and ${told} and ${KIND} <> all ($2::text[])
            and ($5::int is null or k.id = $5)
          order by k.pada desc, k.id desc offset $3 limit $4`,
}

const count = {
  name: 'count kabar',
  text: `select (count(*) filter (where $3::int is null or k.id = $3))::int as total,
                (count(*) filter (where k.dibaca_pada is null))::int as belum_dibaca
           from kabar k where k.mhs_id = $1 and ${told} and ${KIND} <> all ($2::text[])`,
}

/** The student's notes that a viewer of the college is not shown. Product §25.17. */
const HIDDEN: JenisKabar[] = ['ks', 'perangkat', 'sandi', 'email']
const MONEY: (JenisKabar | 'kuitansi')[] = [
  'pembayaran',
  'denda',
  'biaya',
  'jatuh_tempo',
  'lewat_tempo',
  'kuitansi',
]

/** The kinds of notes that the caller is not shown, nor told the number of. Product §25.17. */
export const hiddenIn = (view: View | null) =>
  view === null ? [] : view.pembayaran ? HIDDEN : [...HIDDEN, ...MONEY]

/** How many notes the caller has, or has by an id, and how many of all he has not read. */
export async function countKabar(ctx: MhsCtx, kabar_id: number | null = null) {
  const values = [ctx.mhs.id, hiddenIn(ctx.session.view), kabar_id]
  const [row] = await ctx.sql<{ total: number; belum_dibaca: number }>(count, values)
  return row ?? { total: 0, belum_dibaca: 0 }
}

/** The caller's notes, newest first, or the one that is asked for, in words. Product §26.1. */
export function listKabar(
  ctx: MhsCtx,
  { page, kabar_id }: ServerQuery<typeof list>,
  countAll: () => Promise<number>,
) {
  return readPage<Kabar>({
    page,
    per_page: PER_PAGE,
    path: list.path,
    query: { kabar_id },
    count: countAll,
    find: async ({ skip = 0, take = null }) => {
      const values = [ctx.mhs.id, hiddenIn(ctx.session.view), skip, take, kabar_id]
      const rows = await ctx.sql<Row>(notes, values)
      const hasPortal = settledPortal(ctx.env) !== null
      return rows.map((row) => present(row, hasPortal))
    },
  })
}

function present(row: Row, hasPortal: boolean): Kabar {
  const { isi, butir, jumlah, id, jenis, ref_id, pada, dibaca, bukti_langsung } = row
  const words = describeKabar(jenis, { isi, butir, jumlah })
  const { judul, kalimat, layar, aksi, nada, tanya = null } = words
  const bukti = bukti_langsung && hasPortal ? receiptOf({ butir }) : null
  return { id, jenis, judul, kalimat, layar, ref_id, aksi, nada, tanya, bukti, pada, dibaca }
}
