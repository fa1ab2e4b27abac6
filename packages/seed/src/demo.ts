import { todayWita } from '@sia/domain/time'
import { type Tabel, tabel } from '@sia/server/db/copy'
import { createAbsensi } from './absensi.ts'
import { createAccount } from './account.ts'
import { createBerita } from './berita-terkini.ts'
import * as berkas from './berkas.ts'
import { createBuku } from './buku-perpustakaan.ts'
import { BUKU_SAKU_KEGIATAN, createBukuSaku, listHadir } from './buku-saku.ts'
import { createDosen } from './dosen.ts'
import { jamkulRows } from './jamkul.ts'
import { jurusanRows } from './jurusan.ts'
import { createKabar } from './kabar.ts'
import { createKelas } from './kelas.ts'
import { createKrs } from './krs.ts'
import { createKs } from './ks.ts'
import { createMatkul } from './matkul.ts'
import { createMhs, createStatus } from './mhs.ts'
import { createOjt } from './ojt.ts'
import { createPembayaran } from './pembayaran.ts'
import { createPeminjaman } from './peminjaman-ruangan.ts'
import { createPengajaran } from './pengajaran.ts'
import { createPengumuman } from './pengumuman.ts'
import { createPenilaianDosen } from './penilaian-dosen.ts'
import { createProgkam } from './progkam.ts'
import { createRuangan } from './ruangan.ts'
import { createStaf, KONTAK } from './staf.ts'
import { tellStory } from './story.ts'
import { createSurvey } from './survey.ts'
import { createMasa, createTahunAjaran } from './tahun-ajaran.ts'

/** One feature's part of the demo data. */
export interface Bagian {
  judul: string
  /** In the order in which they refer to each other. */
  tabel: Tabel[]
  berkas?: berkas.Berkas[]
}

const MHS_PER_SCALE = 450

/**
 * The whole demo data in the order in which it can be written; the same input on the same WITA day
 * gives the same data.
 */
export function createDemo(input: {
  mahasiswa: number
  now: Date
  password_hash: string
}): Bagian[] {
  const { mahasiswa, now, password_hash } = input
  const story = tellStory(todayWita(now))
  const scale = Math.ceil(mahasiswa / MHS_PER_SCALE)
  const mhs = createMhs(mahasiswa, story)
  const dosen = createDosen(scale)
  const ruangan = createRuangan(scale)
  const matkul = createMatkul()
  const masa = createMasa(story)
  const rombel = [...new Set(mhs.map((m) => m.rombel))]
  const kelas = createKelas(rombel, { matkul, dosen, ruangan, masa }, story)
  const pengajaran = createPengajaran(kelas, story)
  const krs = createKrs(mhs, kelas, story)
  const bukuSaku = createBukuSaku(mhs, story)
  const pembayaran = createPembayaran(mhs, story)
  const ks = createKs(mhs, story)
  const peminjaman = createPeminjaman(mhs, ruangan, story)
  const told = { mhs, krs, peminjaman, ruangan, bukuSaku, ks, pembayaran }
  const disc = berkas.listDisc(mhs)

  return [
    {
      judul: 'Jurusan dan kalender akademik',
      tabel: [
        tabel('jurusan', jurusanRows),
        tabel('tahun_ajaran', createTahunAjaran(story)),
        tabel('semester_ajaran', masa.map(rowOf)),
      ],
      berkas: berkas.listDokumen(),
    },
    {
      judul: 'Mahasiswa dan akun',
      tabel: [
        tabel(
          'mhs',
          mhs.map(({ row }) => row),
        ),
        tabel('mhs_status', createStatus(mhs, story)),
        tabel('account', createAccount(mhs, password_hash)),
        tabel('disc', disc.rows),
      ],
      berkas: [...berkas.listFotoMhs(mhs), ...disc.berkas],
    },
    {
      judul: 'Kelas, jadwal, dan pertemuan',
      tabel: [
        tabel('dosen', dosen.map(rowOf)),
        tabel('staf', createStaf(password_hash, dosen)),
        tabel('kontak', KONTAK),
        tabel('ruangan', ruangan.map(rowOf)),
        tabel('jamkul', jamkulRows),
        tabel('matkul', matkul.map(rowOf)),
        tabel('kelas', kelas.map(rowOf)),
        tabel('pengajaran', pengajaran.rows),
      ],
    },
    {
      judul: 'KRS, nilai, dan absensi',
      tabel: [
        tabel('krs', krs.map(rowOf)),
        tabel('absensi', createAbsensi(krs, pengajaran)),
        tabel('penilaian_dosen', createPenilaianDosen(krs, mhs)),
      ],
    },
    { judul: 'Pembayaran', tabel: tablesOf(pembayaran) },
    { judul: 'OJT', tabel: tablesOf(createOjt({ mhs, dosen, scale }, story)) },
    { judul: 'TAK', tabel: tablesOf(createProgkam(mhs, story)) },
    {
      judul: 'Buku saku',
      tabel: [
        tabel('buku_saku_kegiatan', BUKU_SAKU_KEGIATAN),
        tabel('buku_saku', bukuSaku),
        tabel('buku_saku_hadir', listHadir(bukuSaku)),
      ],
      berkas: berkas.listBukti(),
    },
    {
      judul: 'Berita dan pengumuman',
      tabel: [...tablesOf(createBerita(mhs, story)), tabel('pengumuman', createPengumuman(story))],
      berkas: berkas.listGambarBerita(),
    },
    { judul: 'Buku perpustakaan', tabel: [tabel('buku_perpustakaan', createBuku())] },
    {
      judul: 'Kritik dan saran',
      tabel: tablesOf(ks),
      berkas: berkas.listFotoKs(),
    },
    { judul: 'Survey', tabel: tablesOf(createSurvey(mhs, story)) },
    { judul: 'Kabar', tabel: [tabel('kabar', createKabar(told, story))] },
    {
      judul: 'Peminjaman ruangan',
      tabel: [tabel('peminjaman_ruangan', peminjaman)],
    },
  ]
}

const rowOf = <Row>({ row }: { row: Row }): Row => row

// Rows of a feature are named after its tables and stand in their order.
function tablesOf(rows: Record<string, Tabel['rows']>): Tabel[] {
  return Object.entries(rows).map(([nama, list]) => tabel(nama, list))
}
