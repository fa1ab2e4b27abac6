import type { JenisSurat, KeadaanSurat } from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import type { Queryable } from '@sia/server/db/change'
import { LOGO, type Terbit } from '@sia/server/surat/paper'

/** A paper with its student. */
export interface SuratRow {
  id: number
  mhs_id: number
  nim: string
  nama: string
  jurusan: string
  jenis: JenisSurat
  rujukan: string
  /** Which of the optional installments it is of; null of another paper. */
  ke: number | null
  keperluan: string | null
  keadaan: KeadaanSurat
  urut: number | null
  alasan: string | null
  oleh: string | null
  dibuat_pada: Date
  terbit_pada: Date | null
  diganti_pada: Date | null
  /** Whether an issued one still says what the college's data say. */
  berlaku: boolean
  /** The facts that it would certify on the given day, as text; null where there are none, or it was decided on. */
  fakta: string | null
}

type Issued = Terbit & {
  keadaan: KeadaanSurat
  diganti_pada: Date | null
  ditarik_pada: Date | null
  /** Whether its facts are still the college's. */
  berlaku: boolean
}

/** The word of the queue for each state of a paper. */
export const STATUS = { menunggu: 'menunggu', disetujui: 'terbit', ditolak: 'ditolak' } as const

const rowsOf = (where: string) => `
  select s.id, s.mhs_id, m.nim, m.nama, j.nama as jurusan, s.jenis, s.rujukan, s.keperluan, s.keadaan, s.urut, s.alasan,
         coalesce((s.isi ->> 'ke')::int, surat_opsional(s.mhs_id, s.rujukan)) as ke,
         s.oleh, s.dibuat_pada, s.terbit_pada, s.diganti_pada,
         s.keadaan = 'terbit' and s.diganti_pada is null and surat_cocok(s.id) as berlaku,
         case when s.keadaan = 'menunggu' then surat_fakta(s.mhs_id, s.jenis, s.rujukan, $1::date)::text end as fakta
    from surat s join mhs m on m.id = s.mhs_id join jurusan j on j.id = m.jurusan_id
   where ${where}`

/**
 * Papers of these kinds in a state that somebody decided on or decides on, or one of them alone, with the total; those
 * that wait the longest first, others the latest. `today` is the WITA day.
 */
export async function listSurat(
  client: Queryable,
  {
    status,
    jenis,
    id,
    today,
    take,
  }: {
    status: keyof typeof STATUS
    jenis: readonly JenisSurat[]
    id?: number | undefined
    today: string
    take: number
  },
): Promise<{ total: number; rows: SuratRow[] }> {
  // Nobody decided on papers issued at once.
  const where = `s.keadaan = $2 and s.jenis = any ($3) and ($4::int is null or s.id = $4)
    and (s.keadaan <> 'terbit' or s.oleh is not null)`
  const given = [STATUS[status], jenis, id ?? null]
  const order =
    status === 'menunggu' ? 's.dibuat_pada, s.id' : 's.terbit_pada desc nulls last, s.id desc'
  const { rows } = await client.query<SuratRow>(
    `${rowsOf(where)} order by ${order} limit ${take}`,
    [today, ...given],
  )
  const { rows: counted } = await client.query<{ total: number }>(
    `select count(*)::int as total from surat s where s.mhs_id is not null and ${where.replaceAll(/\$(\d)/g, (_, place) => `$${Number(place) - 1}`)}`,
    given,
  )
  return { total: counted[0]?.total ?? 0, rows }
}

/**
 * Reads papers to decide on them, which nobody else decides on meanwhile, in the order of ids. Their students are held
 * first, as `surat_minta` does, so that none is renamed before the paper is issued.
 */
export async function lockSurat(
  client: Queryable,
  ids: readonly number[],
  today: string,
): Promise<SuratRow[]> {
  await client.query(
    `select from mhs where id in (select mhs_id from surat where id = any ($1)) order by id for no key update`,
    [ids],
  )
  await client.query('select from surat where id = any ($1) order by id for update', [ids])
  const { rows } = await client.query<SuratRow>(`${rowsOf('s.id = any ($2)')} order by s.id`, [
    today,
    ids,
  ])
  return rows
}

/**
 * A paper that waits, of one of these kinds, as it would be issued now by whoever decides, without number and code;
 * undefined where there is none, or nothing to certify.
 */
export async function findDraft(
  client: Queryable,
  id: number,
  { jenis, now, oleh }: { jenis: readonly JenisSurat[]; now: Date; oleh: string },
): Promise<Terbit | undefined> {
  const { rows } = await client.query<Terbit>(
    `select s.*, ${LOGO}
       from (select s.jenis, 0 as urut, '' as kode, s.keperluan, $3::timestamptz as terbit_pada,
                    surat_isi(f.fakta, s.jenis, s.mhs_id) || jsonb_build_object('oleh', $4::text) as isi
               from surat s, lateral surat_fakta(s.mhs_id, s.jenis, s.rujukan, $5::date) as f (fakta)
              where s.id = $1 and s.jenis = any ($2) and s.keadaan = 'menunggu' and f.fakta is not null) s`,
    [id, jenis, now, oleh, todayWita(now)],
  )
  return rows[0]
}

/** A student's papers of these kinds, the latest first. */
export async function listSuratOfMhs(
  client: Queryable,
  nim: string,
  { jenis, today, take }: { jenis: readonly JenisSurat[]; today: string; take: number },
): Promise<SuratRow[]> {
  const { rows } = await client.query<SuratRow>(
    `${rowsOf('m.nim = $2 and s.jenis = any ($3)')} order by s.id desc limit ${take}`,
    [today, nim, jenis],
  )
  return rows
}

/** A paper that was issued, of one of these kinds, with what it says and what became of it; undefined where there is none. */
export async function findTerbit(
  client: Queryable,
  id: number,
  jenis: readonly JenisSurat[],
): Promise<Issued | undefined> {
  const { rows } = await client.query<Issued>(
    `select s.jenis, s.urut, s.kode, s.keperluan, s.terbit_pada, s.isi, s.keadaan, s.diganti_pada, s.ditarik_pada,
            s.diganti_pada is null and surat_cocok(s.id) as berlaku, ${LOGO}
       from surat s
      where s.id = $1 and s.jenis = any ($2) and s.mhs_id is not null and s.isi is not null`,
    [id, jenis],
  )
  return rows[0]
}
