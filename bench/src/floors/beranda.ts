import type { CallerMhs } from '@sia/api/context'
import type { BerandaRow } from '@sia/api/features/beranda/queries'
import { WAITING } from '@sia/api/features/ojt/queries-undangan'
import type pg from 'pg'
import { joinSlots, LEVELS, type Level, SLOTS, type SlotRow } from './angsuran.ts'
import { countClaims, countQuestions, type Ojt, replyOf, type Term } from './beranda-reply.ts'
import { type Ask, type Floor, rowsOf } from './floor.ts'
import { type Attendance, SESSION_COLUMNS, type Session, TAKEN, type Taken } from './kelas.ts'

const PERIOD = ['dari_2', 'sampai_2', 'dari_4', 'sampai_4']
const periodOf = (offer: string) => PERIOD.map((column) => `${offer}.${column}`).join(', ')

/** Every table by a statement of its own. */
async function raw(pool: pg.Pool, { mhs_id }: Ask) {
  const mine = <Row extends pg.QueryResultRow>(name: string, text: string) =>
    rowsOf<Row>(pool, `beranda-${name}`, text, [mhs_id])
  const all = <Row extends pg.QueryResultRow>(name: string, text: string) =>
    rowsOf<Row>(pool, `beranda-${name}`, text)
  const [
    [mhs],
    taken,
    sessions,
    attendance,
    [term = null],
    [biaya = null],
    levels,
    slots,
    angsuran,
    angsuran_optional,
    [jatuh_tempo = null],
    tak,
    claims,
    questions,
    [ojt],
    offers,
    undangan,
    pengumuman,
    [news],
    [notes],
  ] = await Promise.all([
    mine<CallerMhs & { ojt_aktif: boolean }>(
      'mhs',
      `select id, nim, jenjang, angkatan, jurusan_id, cabang, ojt_aktif from mhs where id = $1`,
    ),
    mine<Taken>('taken', `${TAKEN} where k.mhs_id = $1`),
    mine<Session>(
      'sessions',
      `select ${SESSION_COLUMNS} from krs k join pengajaran p on p.kelas_id = k.kelas_id
        where k.mhs_id = $1`,
    ),
    mine<Attendance>('attendance', 'select * from absensi where mhs_id = $1'),
    all<Term>(
      'term',
      `select t.tahun, s.tahun_ajaran_id, s.semester, s.mulai, s.selesai
         from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif`,
    ),
    mine('biaya', 'select * from biaya where mhs_id = $1'),
    mine<Level>('levels', LEVELS),
    mine<SlotRow>('slots', SLOTS),
    mine('angsuran', 'select * from angsuran where mhs_id = $1'),
    mine('optional', 'select * from angsuran_optional where mhs_id = $1'),
    all(
      'due',
      `select angsuran_hari as hari, angsuran_bulan_pertama as bulan_pertama
         from pengaturan where id = 1 and angsuran_hari is not null`,
    ),
    mine<BerandaRow['tak'][number]>(
      'tak',
      `select p.nilai, q.nilai as own from progkam p
         join mhs m on m.id = $1 left join progkam_mhs q on q.progkam_id = p.id and q.mhs_id = $1
        where p.nim_mhs = m.nim or (p.nim_mhs is null and q.mhs_id is not null)`,
    ),
    mine<{ status: number | null }>(
      'claims',
      `select b.status from buku_saku_kegiatan k
         left join buku_saku b on b.buku_saku_kegiatan_id = k.id and b.mhs_id = $1`,
    ),
    mine<{ jenis_survey_id: number; answered: boolean }>(
      'questions',
      `select s.jenis_survey_id, a.mhs_id is not null as answered from soal_survey s
         join jenis_survey j on j.id = s.jenis_survey_id join survey v on v.id = j.survey_id
         left join mhs_soal_survey a on a.soal_survey_id = s.id and a.mhs_id = $1
        where not v.konsep and (v.batas is null or v.batas >= (now() at time zone 'Asia/Makassar')::date)`,
    ),
    mine<Omit<Ojt, 'aktif' | 'tawaran'> & Pick<BerandaRow, 'kehadiran_minimal' | 'nilai_ulang'>>(
      'ojt',
      `select s.ojt_dibuka_pada as dibuka_pada, s.kehadiran_minimal, s.nilai_ulang, o.pojt_id, p.nama as perusahaan, d.nama as dosen,
              ${periodOf('c')}, (select min(tahun) from tahun_ajaran) as tahun_ajaran
         from pengaturan s left join mhs_pojt o on o.mhs_id = $1
         left join pojt c on c.id = o.pojt_id
         left join perusahaan p on p.id = c.perusahaan_id left join dosen d on d.id = o.dosen_id
        where s.id = 1`,
    ),
    mine<Ojt['tawaran'][number]>(
      'offers',
      `select ${periodOf('o')}, o.jenjang, t.jumlah_mhs as kuota, t.terisi
         from mhs m join pojt_jurusan t on t.jurusan_id = m.jurusan_id
         join pojt o on o.id = t.pojt_id and o.jenjang = m.jenjang
        where m.id = $1 and m.ojt_aktif
          and not exists (select from mhs_pojt own where own.mhs_id = $1)`,
    ),
    mine<BerandaRow['undangan'][number]>('invitations', WAITING),
    mine<BerandaRow['pengumuman'][number]>(
      'announcements',
      `select p.id, p.judul, p.dari, p.sampai, p.file is not null as ada_file,
              c.mhs_id is not null as ditutup
         from pengumuman p
         left join pengumuman_ditutup c on c.pengumuman_id = p.id and c.mhs_id = $1
        where (now() at time zone 'Asia/Makassar')::date between p.dari and p.sampai
        order by p.dari desc, p.id desc`,
    ),
    mine<{ unread: number }>(
      'news',
      `select count(*)::int as unread from berita_terkini b where b.created_at <= now()
          and not exists (select from berita_terkini_dibaca d
                           where d.berita_terkini_id = b.id and d.mhs_id = $1)`,
    ),
    mine<{ unread: number }>(
      'notes',
      `select count(*)::int as unread from kabar
        where mhs_id = $1 and dibaca_pada is null and tampil_pada <= now()`,
    ),
  ])
  if (!mhs || !ojt) throw new Error('no such student')
  const sessionsOf = Map.groupBy(sessions, ({ kelas_id }) => kelas_id)
  const attendanceOf = Map.groupBy(attendance, ({ kelas_id }) => kelas_id)
  const own = taken.map((one) => ({
    taken: one,
    pengajaran: sessionsOf.get(one.kelas_id) ?? [],
    absensi: attendanceOf.get(one.kelas_id) ?? [],
  }))
  return replyOf(mhs, own, {
    semester_ajaran: term,
    pembayaran: {
      ...({ biaya, angsuran } as BerandaRow['pembayaran']),
      angsuran_jenjang: joinSlots(levels, slots),
      angsuran_optional: angsuran_optional as BerandaRow['pembayaran']['angsuran_optional'],
    },
    jatuh_tempo: jatuh_tempo as BerandaRow['jatuh_tempo'],
    tak,
    buku_saku: countClaims(claims.map(({ status }) => status)),
    survey: countQuestions(questions),
    kehadiran_minimal: ojt.kehadiran_minimal,
    nilai_ulang: ojt.nilai_ulang,
    ojt: { ...ojt, aktif: mhs.ojt_aktif, tawaran: offers },
    undangan,
    pengumuman,
    belum_dibaca: news?.unread ?? 0,
    kabar: notes?.unread ?? 0,
  })
}

export const beranda: Floor = { path: '/api/beranda', raw }
