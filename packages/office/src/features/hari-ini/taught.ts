import { isMeeting } from '@sia/domain/absensi'
import type { RunningTerm } from '@sia/domain/paruh'
import { orderPertemuan } from '@sia/domain/pertemuan'
import { findUndated, type SesiKelas } from '@sia/domain/presensi'
import { addDays, hariOf, parseDay, todayWita } from '@sia/domain/time'
import { isOfTerm } from '@sia/server/features/kelas/sql'
import type pg from 'pg'

/** A session that somebody teaches or holds for a colleague. */
interface TaughtRow {
  kelas_id: number
  kode: string
  matkul: string
  ruangan: string | null
  pertemuan: string
  /** 'YYYY-MM-DD'. */
  tanggal: string
  /** Times 'HH:mm:ss', hari 1 Monday to 7 Sunday. */
  jamkul: { hari: number; dari: string; sampai: string } | null
  ditiadakan: boolean
  pengganti: string | null
  dipegang: boolean
  mahasiswa: number
  terabsen: number
  diabsen: boolean
}

const TAUGHT = `
  with mine as materialized (
    select k.id, k.kode, k.matkul_id, coalesce(p.ruangan_id, k.ruangan_id) as ruangan_id, k.jamkul_id, p.pertemuan, p.tanggal,
           p.status, p.pengganti_id, p.dari, p.sampai
      from pengajaran p join kelas k on k.id = p.kelas_id
     where p.tanggal between $2::date and $3::date and (k.dosen_id = $1 or p.pengganti_id = $1)
    union all
    select k.id, k.kode, k.matkul_id, coalesce(p.ruangan_id, k.ruangan_id), k.jamkul_id, p.pertemuan, $3::date,
           p.status, p.pengganti_id, p.dari, p.sampai
      from unnest($4::int[]) as u join pengajaran p on p.id = u join kelas k on k.id = p.kelas_id)
  select k.id as kelas_id, k.kode, m.nama as matkul, r.nama as ruangan, k.pertemuan, k.tanggal::text,
         case when coalesce(k.dari, s.dari) is not null then json_build_object('hari', coalesce(s.hari, extract(isodow from k.tanggal)::int),
           'dari', coalesce(k.dari, s.dari), 'sampai', coalesce(k.sampai, s.sampai)) end as jamkul,
         k.status is not distinct from 9 as ditiadakan, d.nama as pengganti,
         coalesce(k.pengganti_id = $1, true) as dipegang, n.mahasiswa, n.terabsen, n.diabsen
    from mine k join matkul m on m.id = k.matkul_id
    left join ruangan r on r.id = k.ruangan_id left join jamkul s on s.id = k.jamkul_id
    left join dosen d on d.id = k.pengganti_id
    cross join lateral (
      select count(*)::int as mahasiswa, count(a.status)::int as terabsen,
             coalesce(bool_or(a.status in ('1', '4')), false) as diabsen
        from krs q left join absensi a
          on a.mhs_id = q.mhs_id and a.kelas_id = q.kelas_id and a.pertemuan = k.pertemuan
       where q.kelas_id = k.id) n
   order by k.tanggal, coalesce(k.dari, s.dari) nulls last, k.kode`

/** A class of the running term whose slot is on today's weekday, and that has sessions without a day. */
interface UndatedRow extends Pick<RunningTerm, 'mulai'> {
  dosen_id: number | null
  jamkul: NonNullable<SesiKelas['jamkul']>
  sessions: {
    id: number
    pertemuan: string
    tanggal: string | null
    status: number | null
    pengganti_id: number | null
    diabsen: boolean
  }[]
}

// Attendance is found by students, and not by class.
const UNDATED = `
  select k.dosen_id, t.mulai::text,
         json_build_object('hari', s.hari, 'dari', s.dari, 'sampai', s.sampai) as jamkul, l.sessions
    from semester_ajaran t join kelas k on ${isOfTerm('k', 't')}
    join jamkul s on s.id = k.jamkul_id and s.hari = $2
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'pertemuan', p.pertemuan, 'tanggal', p.tanggal, 'status', p.status,
                                        'pengganti_id', p.pengganti_id, 'diabsen', p.pertemuan in (
               select a.pertemuan from krs q join absensi a on a.mhs_id = q.mhs_id and a.kelas_id = q.kelas_id
                where q.kelas_id = k.id and a.status in ('1', '4')))) as sessions
        from pengajaran p where p.kelas_id = k.id) l
   where t.aktif and $3::date between t.mulai and t.selesai
     and exists (select from pengajaran p where p.kelas_id = k.id and p.tanggal is null
                    and (k.dosen_id = $1 or p.pengganti_id = $1))`

/** The sessions without a day that are today's, by the number of their row. Product §25.5. */
async function findUndatedOf(pool: pg.Pool, dosen_id: number, today: string): Promise<number[]> {
  const { rows } = await pool.query<UndatedRow>(UNDATED, [dosen_id, hariOf(today), today])
  return rows.flatMap(({ sessions, jamkul, dosen_id: teacher, mulai }) => {
    const order = orderPertemuan(sessions)
    const ordered = sessions
      .map((one) => ({ ...one, jamkul }))
      .toSorted((a, b) => order.indexOf(a.pertemuan) - order.indexOf(b.pertemuan))
    const found = findUndated(ordered, mulai, today)
    const isOwn = found && [teacher, found.pengganti_id].includes(dosen_id)
    return isOwn ? [found.id] : []
  })
}

/**
 * A lecturer's sessions of today by hour, also as a substitute, and his meetings since Monday a week ago without
 * attendance. A session without a day is today's on the weekday of its slot. Product §25.5.
 * @param dosen_id the lecturer whom the account stands for; null teaches nothing.
 */
export async function listTaught(pool: pg.Pool, dosen_id: number | null, now: Date) {
  const today = todayWita(now)
  const { rows } = await pool.query<TaughtRow>(TAUGHT, [
    dosen_id,
    addDays(today, -6 - hariOf(today)),
    today,
    dosen_id === null ? [] : await findUndatedOf(pool, dosen_id, today),
  ])
  const isMissing = ({ tanggal, dipegang, ditiadakan, diabsen, mahasiswa, pertemuan }: TaughtRow) =>
    tanggal < today && dipegang && !ditiadakan && !diabsen && mahasiswa > 0 && isMeeting(pertemuan)
  return {
    tanggal: dayOf(today),
    tertaut: dosen_id !== null,
    hari_ini: rows.filter(({ tanggal }) => tanggal === today).map(onWire),
    belum: rows.filter(isMissing).map(onWire),
  }
}

const onWire = (row: TaughtRow) => ({ ...row, tanggal: dayOf(row.tanggal) })

// A day of PostgreSQL always is one.
const dayOf = (text: string) => parseDay(text) as Date
