import { computeBayar, listAngsuran, pickTagihan } from '@sia/domain/angsuran'
import {
  type Acara,
  acaraOfOjt,
  acaraOfPeminjaman,
  acaraOfPertemuan,
  acaraOfSurvey,
  acaraOfTagihan,
  type PeminjamanDisetujui,
  type PertemuanKelas,
  type SurveyWithBatas,
} from '@sia/domain/kalender'
import { findPeriod } from '@sia/domain/ojt'
import type { DataPembayaran } from '@sia/domain/pembayaran'
import { todayWita } from '@sia/domain/time'
import { jsonRow, jsonRows } from '@sia/server/db/sql'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'
import type { PublicCtx } from '../../context.ts'
import { runningTerm, type Term } from '../kelas/running.ts'
import { APPROVED, type Owner } from './queries.ts'

type Ctx = Pick<PublicCtx, 'sql' | 'now'>

/** When a row changed, for statements; null for never. */
const changed = (tabel: string, id: string) =>
  `(select u.pada from kalender_ubah u where u.tabel = '${tabel}' and u.id = ${id})`

const sessions = {
  name: 'kalender sessions',
  text: `with taken as (
      select k.id as kelas_id, k.kode, m.nama as matkul, d.nama as dosen, r.nama as ruangan,
             j.dari::text as dari, j.sampai::text as sampai,
             ${changed('kelas', 'k.id')} as changed
        from krs s
        join kelas k on k.id = s.kelas_id
        join matkul m on m.id = k.matkul_id
        left join dosen d on d.id = k.dosen_id
        left join ruangan r on r.id = k.ruangan_id
        left join jamkul j on j.id = k.jamkul_id
       where s.mhs_id = $1)
    select p.id, p.pertemuan, p.status, p.tanggal::text as tanggal, coalesce(p.dari::text, t.dari) as dari,
           coalesce(p.sampai::text, t.sampai) as sampai, p.pembahasan, p.link_meet,
           t.kode, t.matkul, t.dosen, coalesce(o.nama, t.ruangan) as ruangan, array[t.changed, u.pada] as changed
      from taken t
      join pengajaran p on p.kelas_id = t.kelas_id and p.tanggal >= $2::date
      left join ruangan o on o.id = p.ruangan_id
      left join kalender_ubah u on u.tabel = 'pengajaran' and u.id = p.id
     order by p.tanggal, coalesce(p.dari::text, t.dari), p.id`,
}

const loans = {
  name: 'kalender loans',
  text: `select l.id, r.nama as ruangan, l.dari, l.sampai, l.keperluan,
           array[${changed('peminjaman_ruangan', 'l.id')}] as changed
      from peminjaman_ruangan l join ruangan r on r.id = l.ruangan_id
     where l.mhs_id = $1 and ${APPROVED} and l.sampai >= $2::date
     order by l.dari, l.id`,
}

const ojt = {
  name: 'kalender ojt',
  text: `select o.id, c.nama as perusahaan, c.alamat, p.dari_2::text as dari_2, p.sampai_2::text as sampai_2,
           p.dari_4::text as dari_4, p.sampai_4::text as sampai_4, (select min(tahun) from tahun_ajaran) as tahun,
           ${runningTerm} as term,
           array[${changed('pojt', 'p.id')},
                 (select max(u.pada) from kalender_ubah u where u.tabel = 'semester_ajaran')] as changed
      from mhs_pojt o join pojt p on p.id = o.pojt_id join perusahaan c on c.id = p.perusahaan_id
     where o.mhs_id = $1`,
}

const surveys = {
  name: 'kalender surveys',
  text: `select s.id, s.name, s.batas::text as batas, array[${changed('survey', 's.id')}] as changed
      from survey s where s.batas >= $1::date and not s.konsep order by s.batas, s.id`,
}

const payments = {
  name: 'kalender payments',
  text: `select g.angsuran_hari as hari, g.angsuran_bulan_pertama as bulan_pertama,
           array[${changed('pengaturan', '1')}] as changed,
           ${jsonRow('select * from biaya where mhs_id = $1')} as biaya,
           ${angsuranJenjang('$1')} as angsuran_jenjang,
           ${jsonRows('select jumlah, denda, tanggal from angsuran where mhs_id = $1')} as angsuran,
           ${jsonRows('select jumlah from angsuran_optional where mhs_id = $1')} as angsuran_optional
      from pengaturan g where g.id = 1 and g.angsuran_hari is not null`,
}

interface OjtRow {
  id: number
  perusahaan: string
  alamat: string | null
  dari_2: string | null
  sampai_2: string | null
  dari_4: string | null
  sampai_4: string | null
  tahun: string | null
  term: Term | null
  changed: (Date | null)[]
}

interface PaymentsRow extends DataPembayaran {
  hari: number
  bulan_pertama: number
  changed: (Date | null)[]
}

/** The events of a student's calendar from a day 'YYYY-MM-DD' on. Product §23.2. */
export async function listAcara(ctx: Ctx, mhs: Owner, sejak: string): Promise<Acara[]> {
  const own = [mhs.id, sejak]
  const parts = await Promise.all([
    ctx.sql<PertemuanKelas>(sessions, own).then((rows) => rows.map(acaraOfPertemuan)),
    ctx.sql<PeminjamanDisetujui>(loans, own).then((rows) => rows.map(acaraOfPeminjaman)),
    ctx
      .sql<PaymentsRow>(payments, [mhs.id])
      .then((rows) => rows.flatMap(acaraOfPayments(mhs, todayWita(ctx.now)))),
    ctx.sql<OjtRow>(ojt, [mhs.id]).then((rows) => rows.flatMap(acaraOfPlace(mhs))),
    ctx.sql<SurveyWithBatas>(surveys, [sejak]).then((rows) => rows.map(acaraOfSurvey)),
  ])
  return parts.flat().filter(({ waktu }) => lastDayOf(waktu) >= sejak)
}

// Who has the slots of both levels sees each number once. A day that is past stays until it is paid.
const acaraOfPayments = (mhs: Owner, today: string) => (row: PaymentsRow) => {
  const slots = listAngsuran(row, { angkatan: mhs.angkatan, setting: row, today })
  const open = slots.filter(({ kurang }) => kurang > 0)
  const first = new Map(open.toReversed().map((one) => [one.ke, one]))
  // The installments to be paid now stand at their own due days.
  const now = pickTagihan(slots)
  const bayar = computeBayar(now)?.jumlah ?? null
  const isNow = (ke: number) => now.some((one) => one.ke === ke)
  return open.flatMap((one) => {
    const { ke, jatuh_tempo } = one
    if (jatuh_tempo === null || first.get(ke) !== one) return []
    return [
      acaraOfTagihan({ ke, jatuh_tempo, bayar: isNow(ke) ? bayar : null }, mhs.id, row.changed),
    ]
  })
}

const acaraOfPlace = (mhs: Owner) => (row: OjtRow) => {
  const days = findPeriod(mhs, row, row.tahun)
  return days ? acaraOfOjt({ ...row, ...days }) : []
}

const lastDayOf = (waktu: Acara['waktu']) => ('hari' in waktu ? waktu.hari : waktu.sampai)
