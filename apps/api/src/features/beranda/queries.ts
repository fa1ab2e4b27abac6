import { angsuran, biaya } from '@sia/contracts/pembayaran'
import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import type { DataPembayaran } from '@sia/domain/pembayaran'
import { columnsOf, jsonRow, jsonRows } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'
import type { MhsCtx } from '../../context.ts'
import { appeared, read } from '../berita-terkini/queries.ts'
import { runningTerm, type Term } from '../kelas/running.ts'
import { type ScheduleKrsRow, scheduleKrs } from '../krs/queries.ts'
import { jatuhTempo } from '../pembayaran/queries.ts'
import { isShown } from '../pengumuman/queries.ts'

interface Period {
  dari_2: string | null
  sampai_2: string | null
  dari_4: string | null
  sampai_4: string | null
}

/** Everything the start page is made of but the classes; days 'YYYY-MM-DD'. */
export interface BerandaRow {
  krs: ScheduleKrsRow[]
  semester_ajaran: Term | null
  pembayaran: DataPembayaran & { angsuran_optional: { jumlah: number; denda: number }[] }
  /** Null where the college sets no day. */
  jatuh_tempo: JatuhTempoAngsuran | null
  /** Activities with the student's own value, if he has one. */
  tak: { nilai: number; own: number | null }[]
  buku_saku: {
    kegiatan: number
    diajukan: number
    disetujui: number
    ditolak: number
    belum: number
  }
  /** A row a type that has questions. */
  survey: { jumlah_soal: number; jumlah_terjawab: number }[]
  ojt: Period & {
    aktif: boolean
    dibuka_pada: string
    pojt_id: number | null
    perusahaan: string | null
    dosen: string | null
    /** The first academic year on record. */
    tahun_ajaran: string | null
    /** Offers of his level and programme, while he may choose one. */
    tawaran: (Period & { jenjang: string; kuota: number; terisi: number })[]
  }
  pengumuman: {
    id: number
    judul: string
    dari: string
    sampai: string
    ada_file: boolean
    ditutup: boolean
  }[]
  belum_dibaca: number
}

const many = (table: string) =>
  `${jsonRows(`select ${columnsOf(angsuran, 'a')} from ${table} a where a.mhs_id = $1`)} as ${table}`

const pembayaran = jsonRow(
  `select ${jsonRow(`select ${columnsOf(biaya, 'b')} from biaya b where b.mhs_id = $1`)} as biaya,
          ${angsuranJenjang('$1')} as angsuran_jenjang,
          ${many('angsuran')}, ${many('angsuran_optional')}`,
)

// By the student's own rows: there are many more activities than he has.
const tak = jsonRows(
  `select p.nilai, q.nilai as own from progkam_mhs q join progkam p on p.id = q.progkam_id
    where q.mhs_id = $1 and p.nim_mhs is null
   union all
   select p.nilai, q.nilai as own from progkam p
     left join progkam_mhs q on q.progkam_id = p.id and q.mhs_id = $1
    where p.nim_mhs = me.nim`,
)

const bukuSaku = jsonRow(
  `select count(*)::int as kegiatan,
          (count(*) filter (where b.status = 1))::int as diajukan,
          (count(*) filter (where b.status = 2))::int as disetujui,
          (count(*) filter (where b.status = 9))::int as ditolak,
          (count(*) filter (where b.id is null))::int as belum
     from buku_saku_kegiatan k
     left join buku_saku b on b.buku_saku_kegiatan_id = k.id and b.mhs_id = $1`,
)

const survey = jsonRows(
  `select count(*)::int as jumlah_soal, count(a.mhs_id)::int as jumlah_terjawab
     from soal_survey s left join mhs_soal_survey a on a.soal_survey_id = s.id and a.mhs_id = $1
    group by s.jenis_survey_id`,
)

const periodOf = (offer: string) =>
  `${offer}.dari_2, ${offer}.sampai_2, ${offer}.dari_4, ${offer}.sampai_4`

const offer = jsonRows(
  `select ${periodOf('o')}, o.jenjang, t.jumlah_mhs as kuota, t.terisi
     from pojt_jurusan t join pojt o on o.id = t.pojt_id
    where t.jurusan_id = me.jurusan_id and o.jenjang = me.jenjang`,
)

const ojt = jsonRow(
  `select me.ojt_aktif as aktif, s.ojt_dibuka_pada as dibuka_pada, own.pojt_id,
          p.nama as perusahaan, d.nama as dosen, ${periodOf('chosen')},
          (select min(tahun) from tahun_ajaran) as tahun_ajaran,
          case when me.ojt_aktif and own.id is null then ${offer} else '[]' end as tawaran
     from pengaturan s
     left join mhs_pojt own on own.mhs_id = me.id
     left join pojt chosen on chosen.id = own.pojt_id
     left join perusahaan p on p.id = chosen.perusahaan_id
     left join dosen d on d.id = own.dosen_id
    where s.id = 1`,
)

const pengumuman = jsonRows(
  `select p.id, p.judul, p.dari, p.sampai, p.file is not null as ada_file,
          exists (select from pengumuman_ditutup c
                   where c.mhs_id = $1 and c.pengumuman_id = p.id) as ditutup
     from pengumuman p where p.dari <= $2::date and p.sampai >= $2::date and ${isShown}
    order by p.dari desc, p.id desc`,
)

const beranda = {
  name: 'beranda',
  text: `select ${scheduleKrs} as krs, ${runningTerm} as semester_ajaran, ${pembayaran} as pembayaran,
                ${jatuhTempo} as jatuh_tempo, ${tak} as tak, ${bukuSaku} as buku_saku, ${survey} as survey, ${ojt} as ojt,
                ${pengumuman} as pengumuman,
                (select count(*)::int from berita_terkini b
                  where ${appeared} and not ${read}) as belum_dibaca
           from mhs me where me.id = $1`,
}

/**
 * All that the start page says of the caller, at one go; the classes follow by their versions.
 * @param today calendar day in WITA, 'YYYY-MM-DD'.
 * @throws AppError unauthorized when the caller is gone. Product §21.
 */
export async function readBeranda(ctx: MhsCtx, today: string): Promise<BerandaRow> {
  const [row] = await ctx.sql<BerandaRow>(beranda, [ctx.mhs.id, today])
  if (!row) throw unauthorized()
  return row
}
