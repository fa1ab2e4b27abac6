import { compareText } from '@sia/domain/order'
import {
  JENIS_SURAT,
  type JenisSurat,
  type KeadaanSurat,
  mayHaveSurat,
  parseJenisSurat,
} from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import { LOGO, type Terbit } from '@sia/server/surat/paper'
import type { MhsCtx, PublicCtx } from '../../context.ts'

/** A paper of the caller, and whether its facts are still the college's; null of one that was not issued. */
export interface SuratRow {
  id: number
  jenis: JenisSurat
  rujukan: string
  /** Which of the optional installments it is of; null of another paper. */
  ke: number | null
  keperluan: string | null
  keadaan: KeadaanSurat
  urut: number | null
  alasan: string | null
  dibuat_pada: Date
  terbit_pada: Date | null
  diganti_pada: Date | null
  ditarik_pada: Date | null
  berlaku: boolean | null
}

const COLUMNS = `s.id, s.jenis, s.rujukan, coalesce((s.isi ->> 'ke')::int, surat_opsional(s.mhs_id, s.rujukan)) as ke, s.keperluan, s.keadaan, s.urut, s.alasan, s.dibuat_pada, s.terbit_pada,
  s.diganti_pada, s.ditarik_pada,
  case when s.keadaan = 'terbit' then s.diganti_pada is null and surat_cocok(s.id) end as berlaku`

const SHOWN_AT_MOST = 100

const ownSurat = {
  name: 'own surat',
  text: `select ${COLUMNS} from surat s where s.mhs_id = $1 order by s.id desc limit ${SHOWN_AT_MOST}`,
}

const oneSurat = {
  name: 'one own surat',
  text: `select ${COLUMNS} from surat s where s.mhs_id = $1 and s.id = $2`,
}

/** The caller's papers, the latest first. */
export const listSurat = (ctx: MhsCtx): Promise<SuratRow[]> =>
  ctx.sql<SuratRow>(ownSurat, [ctx.mhs.id])

/** A paper of the caller; undefined where there is none of that id. */
export const findSurat = async (ctx: MhsCtx, id: number): Promise<SuratRow | undefined> =>
  (await ctx.sql<SuratRow>(oneSurat, [ctx.mhs.id, id]))[0]

const ownTerbit = {
  name: 'own valid surat',
  text: `select s.jenis, s.rujukan, s.urut, s.kode, s.keperluan, s.terbit_pada, s.isi, ${LOGO}
           from surat s
          where s.mhs_id = $1 and s.id = $2 and s.keadaan = 'terbit' and s.diganti_pada is null and surat_cocok(s.id)`,
}

/** A valid paper of the caller with what it says; undefined where there is none of that id. */
export const findTerbit = async (ctx: MhsCtx, id: number) =>
  (await ctx.sql<Terbit & { rujukan: string }>(ownTerbit, [ctx.mhs.id, id]))[0]

interface AvailableRow {
  jenis: JenisSurat
  rujukan: string
  jumlah: number | null
  /** 'YYYY-MM-DD'. */
  tanggal: string | null
  ke: number | null
}

const available = {
  name: 'available surat',
  text: 'select jenis, rujukan, jumlah, tanggal::text, ke from surat_daftar($1, $2::date)',
}

/** The papers that the college's data and his status allow the caller, kind by kind, the latest first. Product §26.2. */
export async function listTersedia(ctx: MhsCtx): Promise<AvailableRow[]> {
  const rows = await ctx.sql<AvailableRow>(available, [ctx.mhs.id, todayWita(ctx.now)])
  return rows
    .filter(({ jenis }) => mayHaveSurat(jenis, ctx.mhs.status))
    .toSorted(
      (a, b) =>
        JENIS_SURAT.indexOf(a.jenis) - JENIS_SURAT.indexOf(b.jenis) ||
        compareText(b.tanggal ?? '', a.tanggal ?? '') ||
        compareText(b.rujukan, a.rujukan),
    )
}

/** Whether the letterhead is set, and which kinds need a signature. */
export async function readRules({ db }: Pick<PublicCtx, 'db'>) {
  const row = await db.pengaturan.findUniqueOrThrow({
    where: { id: 1 },
    select: { kop_nama: true, ttd_jenis: true },
  })
  return {
    siap: row.kop_nama !== null,
    ditandatangani: parseJenisSurat(row.ttd_jenis),
  }
}

/** A paper as a page of verification shows it. */
export interface Verified {
  jenis: JenisSurat
  rujukan: string
  /** Which of the optional installments it is of; null of another paper. */
  ke: number | null
  /** The half of the year and the academic year that it names; null of a paper that names none. */
  semester_ajaran: string | null
  tahun: string | null
  urut: number
  keadaan: KeadaanSurat
  nama: string | null
  nim: string | null
  terbit_pada: Date
  diganti_pada: Date | null
  ditarik_pada: Date | null
  berlaku: boolean
  /** Whether the student's data were erased. */
  dihapus: boolean
}

const byKode = {
  name: 'surat by kode',
  text: `select s.jenis, s.rujukan, (s.isi ->> 'ke')::int as ke, s.isi #>> '{fakta,semester_ajaran}' as semester_ajaran,
                s.isi #>> '{fakta,tahun}' as tahun, s.urut, s.keadaan, s.isi #>> '{fakta,mhs,nama}' as nama, s.isi #>> '{fakta,mhs,nim}' as nim,
                s.terbit_pada, s.diganti_pada, s.ditarik_pada, s.mhs_id is null as dihapus,
                s.keadaan = 'terbit' and s.diganti_pada is null and surat_cocok(s.id) as berlaku
           from surat s where s.kode = $1`,
}

/** The paper of a code, for whoever was shown it; undefined where there is none. */
export const findByKode = async (
  { sql }: Pick<PublicCtx, 'sql'>,
  kode: string,
): Promise<Verified | undefined> => (await sql<Verified>(byKode, [kode]))[0]
