import { randomUUID } from 'node:crypto'
import { todayWita } from '@sia/domain/time'
import { BUKU_SAKU_KEGIATAN, createBukuSaku } from '@sia/seed/buku-saku'
import { createDosen } from '@sia/seed/dosen'
import { jamkulRows } from '@sia/seed/jamkul'
import { jurusanRows } from '@sia/seed/jurusan'
import { createKs } from '@sia/seed/ks'
import { createMatkul } from '@sia/seed/matkul'
import { createPembayaran } from '@sia/seed/pembayaran'
import { createPeminjaman } from '@sia/seed/peminjaman-ruangan'
import { createPengumuman } from '@sia/seed/pengumuman'
import { createProgkam } from '@sia/seed/progkam'
import { createRuangan } from '@sia/seed/ruangan'
import { tellStory } from '@sia/seed/story'
import { createSurvey } from '@sia/seed/survey'
import { createMasa, createTahunAjaran } from '@sia/seed/tahun-ajaran'
import { type Tabel, tabel } from '@sia/server/db/copy'
import { createBooks } from './books.ts'
import { countClasses, createClasses, createSessions } from './classes.ts'
import { createNews } from './news.ts'
import { createPlaces } from './ojt.ts'
import { createAttendance, createRatings, createRegistrations } from './registrations.ts'
import { createStudents } from './students.ts'

const SCALE = 6
const DAYS_30 = 30 * 24 * 60 * 60 * 1000

/** How large the data set is, and what its accounts have in common. */
export interface Wanted {
  students: number
  books: number
  password_hash: string
  now: Date
}

/** Every table in the order in which it can be written, with one live session a student. */
export function createDataset({ students, books, password_hash, now }: Wanted): Tabel[] {
  const story = tellStory(todayWita(now))
  const mhs = createStudents(students, story)
  const dosen = createDosen(SCALE)
  const ruangan = createRuangan(SCALE)
  const masa = createMasa(story)
  const counts = { kelas: countClasses(students), dosen: dosen.length, ruangan: ruangan.length }
  const classes = createClasses(counts, masa)
  const account = mhs.map(({ row }) => ({
    id: row.id,
    nim: row.nim,
    password_hash,
    mhs_id: row.id,
    active: true,
    nonaktif_by: null,
  }))
  const session = mhs.map(({ row }) => ({
    id: randomUUID(),
    account_id: row.id,
    created_at: now,
    expires_at: new Date(now.getTime() + DAYS_30),
  }))
  return [
    tabel('jurusan', jurusanRows),
    tabel('tahun_ajaran', createTahunAjaran(story)),
    tabel('semester_ajaran', masa.map(rowOf)),
    tabel('mhs', mhs.map(rowOf)),
    tabel('account', account),
    tabel('session', session),
    tabel(
      'disc',
      mhs.map(({ row }) => ({ mhs_id: row.id, disc_1: true, disc_2: row.id % 2 === 0 })),
    ),
    tabel('dosen', dosen.map(rowOf)),
    tabel('ruangan', ruangan.map(rowOf)),
    tabel('jamkul', jamkulRows),
    tabel('matkul', createMatkul().map(rowOf)),
    tabel('kelas', classes.map(rowOf)),
    tabel('pengajaran', createSessions(classes)),
    tabel('krs', createRegistrations(students)),
    tabel('absensi', createAttendance(students)),
    tabel('penilaian_dosen', createRatings(students)),
    ...named(createPembayaran(mhs, story)),
    ...named(
      createPlaces(
        mhs,
        jurusanRows.map(({ id }) => id),
      ),
    ),
    ...named(createNews(students)),
    tabel('pengumuman', createPengumuman(story)),
    tabel('buku_perpustakaan', createBooks(books)),
    tabel('buku_saku_kegiatan', BUKU_SAKU_KEGIATAN),
    tabel('buku_saku', createBukuSaku(mhs, story)),
    ...named(createProgkam(mhs, story)),
    ...named(createSurvey(mhs, story)),
    ...named(createKs(mhs, story)),
    tabel('peminjaman_ruangan', createPeminjaman(mhs, ruangan, story)),
  ]
}

const rowOf = <Row>({ row }: { row: Row }): Row => row

const named = (rows: Record<string, Tabel['rows']>) =>
  Object.entries(rows).map(([nama, list]) => tabel(nama, list))
