import type { NilaiUlang } from '@sia/domain/ipk'
import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import type { DataPembayaran } from '@sia/domain/pembayaran'
import { jsonRow, jsonRows, type Statement } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { isOfTerm } from '@sia/server/features/kelas/sql'
import type { MhsCtx } from '../../context.ts'
import { appeared, read } from '../berita-terkini/queries.ts'
import { hiddenIn, unreadKabar } from '../kabar/queries.ts'
import { versiColumn } from '../kelas/queries.ts'
import { runningTerm, type Term } from '../kelas/running.ts'
import { type ScheduleKrsRow, scheduleKrs } from '../krs/queries.ts'
import { type UndanganRow, WAITING } from '../ojt/queries-undangan.ts'
import { jatuhTempo, pembayaran } from '../pembayaran/queries.ts'
import { kehadiranMinimal, nilaiUlang } from '../pengaturan/queries.ts'
import { isShown } from '../pengumuman/queries.ts'

/** The days of an offer, 'YYYY-MM-DD'. */
export interface Period {
  dari_2: string | null
  sampai_2: string | null
  dari_4: string | null
  sampai_4: string | null
}

interface Offers {
  aktif: boolean
  dibuka_pada: string
  pojt_id: number | null
  /** The first academic year on record. */
  tahun_ajaran: string | null
  /** Offers of his level and programme, while he may choose one. */
  tawaran: (Period & { jenjang: string; kuota: number; terisi: number })[]
}

/** The data of the menu's numbers, without the classes. */
export interface LencanaRow {
  krs: Pick<ScheduleKrsRow, 'kelas_id' | 'versi' | 'sudah_dinilai'>[]
  semester_ajaran: Term | null
  pembayaran: DataPembayaran
  /** Null where the college sets no day. */
  jatuh_tempo: JatuhTempoAngsuran | null
  /** His rejected claims. */
  buku_saku: { ditolak: number }
  /** A row a type that has questions. */
  survey: { jumlah_soal: number; jumlah_terjawab: number }[]
  ojt: Offers
  /** The running announcements. */
  pengumuman: { ditutup: boolean }[]
  belum_dibaca: number
  kabar: number
}

/** Everything the start page is made of but the classes; days 'YYYY-MM-DD'. */
export interface BerandaRow extends LencanaRow {
  krs: ScheduleKrsRow[]
  pembayaran: DataPembayaran & { angsuran_optional: { jumlah: number; denda: number }[] }
  /** Activities with the student's own value, if he has one. */
  tak: { nilai: number; own: number | null }[]
  buku_saku: {
    kegiatan: number
    diajukan: number
    disetujui: number
    ditolak: number
    belum: number
  }
  ojt: Offers & Period & { perusahaan: string | null; dosen: string | null }
  /** Invitations into groups that he has not answered. */
  undangan: (Omit<UndanganRow, 'dibuat_pada'> & { dibuat_pada: string })[]
  /** The college's least attendance in percent. */
  kehadiran_minimal: number | null
  /** Which class of a repeated course counts; null for all. */
  nilai_ulang: NilaiUlang | null
  pengumuman: {
    id: number
    judul: string
    dari: string
    sampai: string
    ada_file: boolean
    ditutup: boolean
  }[]
}

/** The activities of the student $1, by his own rows: there are many more than he has. */
export const tak = jsonRows(
  `select p.nilai, q.nilai as own from progkam_mhs q join progkam p on p.id = q.progkam_id
    where q.mhs_id = $1 and p.nim_mhs is null
   union all
   select p.nilai, q.nilai as own from progkam p
     left join progkam_mhs q on q.progkam_id = p.id and q.mhs_id = $1
    where p.nim_mhs = me.nim`,
)

/** How many activities of the pocket book the student $1 has in each state. */
export const bukuSaku = jsonRow(
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
     from soal_survey s join jenis_survey j on j.id = s.jenis_survey_id join survey v on v.id = j.survey_id
     left join mhs_soal_survey a on a.soal_survey_id = s.id and a.mhs_id = $1
    where not v.konsep and (v.batas is null or v.batas >= $2::date)
    group by s.jenis_survey_id`,
)

/** The days of an offer, by its name in the statement. */
export const periodOf = (offer: string) =>
  `${offer}.dari_2, ${offer}.sampai_2, ${offer}.dari_4, ${offer}.sampai_4`

const offers = `me.ojt_aktif as aktif, s.ojt_dibuka_pada as dibuka_pada, own.pojt_id,
  (select min(tahun) from tahun_ajaran) as tahun_ajaran,
  case when me.ojt_aktif and own.id is null then ${jsonRows(
    `select ${periodOf('o')}, o.jenjang, t.jumlah_mhs as kuota, t.terisi
     from pojt_jurusan t join pojt o on o.id = t.pojt_id
    where t.jurusan_id = me.jurusan_id and o.jenjang = me.jenjang`,
  )} else '[]' end as tawaran`

/** The settings with the OJT record of the student `me`. */
export const fromOjt = 'from pengaturan s left join mhs_pojt own on own.mhs_id = me.id'

const ojt = jsonRow(
  `select ${offers}, p.nama as perusahaan, d.nama as dosen, ${periodOf('chosen')}
     ${fromOjt}
     left join pojt chosen on chosen.id = own.pojt_id
     left join perusahaan p on p.id = chosen.perusahaan_id
     left join dosen d on d.id = own.dosen_id
    where s.id = 1`,
)

const ditutup = `exists (select from pengumuman_ditutup c
  where c.mhs_id = $1 and c.pengumuman_id = p.id) as ditutup`

const fromPengumuman = `from pengumuman p
  where p.dari <= $2::date and p.sampai >= $2::date and ${isShown}`

const pengumuman = jsonRows(
  `select p.id, p.judul, p.dari, p.sampai, p.file is not null as ada_file, ${ditutup}
     ${fromPengumuman}
    order by p.dari desc, p.id desc`,
)

const belumDibaca = `(select count(*)::int from berita_terkini b where ${appeared} and not ${read})`

const beranda = {
  name: 'beranda',
  text: `select ${scheduleKrs} as krs, ${runningTerm} as semester_ajaran, ${pembayaran} as pembayaran,
                ${jatuhTempo} as jatuh_tempo, ${tak} as tak, ${bukuSaku} as buku_saku, ${survey} as survey, ${ojt} as ojt,
                ${jsonRows(WAITING)} as undangan,
                ${pengumuman} as pengumuman, ${belumDibaca} as belum_dibaca, ${unreadKabar('$1', '$3')} as kabar,
                (${kehadiranMinimal}) as kehadiran_minimal, (${nilaiUlang}) as nilai_ulang
           from mhs me where me.id = $1`,
}

// Only his classes that he may be asked to rate.
const lencana = {
  name: 'lencana',
  text: `select ${jsonRows(
    `select k.kelas_id, ${versiColumn}, false as sudah_dinilai
       from krs k
       join kelas c on c.id = k.kelas_id
       join semester_ajaran s on s.aktif and ${isOfTerm('c', 's')}
       left join kelas_versi v on v.kelas_id = k.kelas_id
      where k.mhs_id = $1
        and not exists (select from penilaian_dosen p where p.mhs_id = $1 and p.kelas_id = k.kelas_id)`,
  )} as krs, ${runningTerm} as semester_ajaran, ${pembayaran} as pembayaran, ${jatuhTempo} as jatuh_tempo,
                ${jsonRow(
                  'select count(*)::int as ditolak from buku_saku b where b.mhs_id = $1 and b.status = 9',
                )} as buku_saku,
                ${survey} as survey, ${jsonRow(`select ${offers} ${fromOjt} where s.id = 1`)} as ojt,
                ${jsonRows(`select ${ditutup} ${fromPengumuman}`)} as pengumuman, ${belumDibaca} as belum_dibaca,
                ${unreadKabar('$1', '$3')} as kabar
           from mhs me where me.id = $1`,
}

/**
 * All that the start page says of the caller, at one go; the classes follow by their versions.
 * @param today calendar day in WITA, 'YYYY-MM-DD'.
 * @throws AppError unauthorized when the caller is gone. Product §21.
 */
export const readBeranda = (ctx: MhsCtx, today: string): Promise<BerandaRow> =>
  readRow(ctx, beranda, today)

/** The same of the menu's numbers alone. */
export const readLencana = (ctx: MhsCtx, today: string): Promise<LencanaRow> =>
  readRow(ctx, lencana, today)

async function readRow<Row extends object>(ctx: MhsCtx, statement: Statement, today: string) {
  const values = [ctx.mhs.id, today, hiddenIn(ctx.session.view)]
  const [row] = await ctx.sql<Row>(statement, values)
  if (!row) throw unauthorized()
  return row
}
