import { namePlace, type PlaceName, type Tindakan } from '@sia/domain/booking'
import { parseDay } from '@sia/domain/time'
import type pg from 'pg'

/** So many decided requests are listed, the latest. */
const MOST = 30

interface Row {
  id: number
  nim: string
  nama: string
  pos: PlaceName
  nomor: number | null
  tindakan: Tindakan | 'denda'
  semula_jumlah: number | null
  semula_tanggal: string | null
  menjadi_jumlah: number | null
  menjadi_tanggal: string | null
  semula_denda: number | null
  menjadi_denda: number | null
  alasan: string
  diminta_oleh: string
  diminta_pada: Date
  sendiri: boolean
  keadaan: 'menunggu' | 'disetujui' | 'ditolak'
  diputus_oleh: string | null
  diputus_pada: Date | null
  alasan_tolak: string | null
}

// $1 the account that looks.
const REQUESTS = `
  select p.id, m.nim, m.nama, p.pos, p.nomor, p.tindakan, p.semula_jumlah, p.semula_tanggal::text,
         p.menjadi_jumlah, p.menjadi_tanggal::text, p.semula_denda, p.menjadi_denda, p.alasan, a.nama as diminta_oleh,
         p.diminta_pada, p.diminta_oleh = $1 as sendiri, p.keadaan, b.nama as diputus_oleh, p.diputus_pada, p.alasan_tolak
    from permintaan_buku p join mhs m on m.id = p.mhs_id join staf a on a.id = p.diminta_oleh
    left join staf b on b.id = p.diputus_oleh`

const dayOf = (text: string | null) => (text === null ? null : parseDay(text))

const present = ({
  semula_jumlah,
  semula_tanggal,
  menjadi_jumlah,
  menjadi_tanggal,
  semula_denda,
  menjadi_denda,
  ...row
}: Row) => ({
  ...row,
  tempat: namePlace(row),
  semula: { jumlah: semula_jumlah, tanggal: dayOf(semula_tanggal) },
  menjadi: { jumlah: menjadi_jumlah, tanggal: dayOf(menjadi_tanggal) },
  denda:
    semula_denda === null || menjadi_denda === null
      ? null
      : { semula: semula_denda, menjadi: menjadi_denda },
})

/**
 * Changes of closed months that wait for a second person, the longest waiting first, and the latest that were decided.
 * `staf_id` is the account that looks, `nim` the student whose they are. Product §25.26.
 */
export async function listRequests(pool: pg.Pool, staf_id: number, nim: string | null = null) {
  const [waiting, decided] = await Promise.all([
    pool.query<Row>(
      `${REQUESTS} where p.keadaan = 'menunggu' and ($2::text is null or m.nim = $2) order by p.diminta_pada, p.id`,
      [staf_id, nim],
    ),
    pool.query<Row>(
      `${REQUESTS} where p.keadaan <> 'menunggu' and ($2::text is null or m.nim = $2) order by p.diputus_pada desc, p.id desc limit ${MOST}`,
      [staf_id, nim],
    ),
  ])
  return { menunggu: waiting.rows.map(present), diputuskan: decided.rows.map(present) }
}

/** How many requests wait for the decision of an account: those of others. Product §25.26. */
export async function countRequests(pool: pg.Pool, staf_id: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from permintaan_buku where keadaan = 'menunggu' and diminta_oleh <> $1`,
    [staf_id],
  )
  return rows[0]?.count ?? 0
}
