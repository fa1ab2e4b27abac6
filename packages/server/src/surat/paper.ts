import type { PlaceName } from '@sia/domain/booking'
import type { NilaiUlang } from '@sia/domain/ipk'
import type { JenisSurat } from '@sia/domain/surat'

/** Whom a paper is about. */
export interface Subject {
  nim: string
  nama: string
  jurusan: string
  jenjang: string
  angkatan: number
}

/** A class with its marks (0 to 100), how many meetings the student attended, and its weights in percent. */
export interface KelasSurat {
  kelas_id: number
  kode: string
  nama: string
  sks: number
  semester: number
  tahun: string
  tugas: number | null
  uts: number | null
  uas: number | null
  /** Null until the three marks are there. */
  hadir: number | null
  bobot: Record<'kehadiran' | 'tugas' | 'uts' | 'uas', number>
}

interface Exam {
  kode: string
  nama: string
  sks: number
  /** 'YYYY-MM-DD'. */
  tanggal: string | null
  /** 'HH:mm'. */
  dari: string | null
  sampai: string | null
  ruangan: string | null
}

interface Term {
  tahun: string
  semester_ajaran: string
}

/** The facts that each kind certifies, as `surat_fakta` of the database puts them together; days are 'YYYY-MM-DD'. */
export interface Facts {
  khs: { mhs: Subject; semester: number; kelas: KelasSurat[] }
  transkrip: { mhs: Subject; kelas: KelasSurat[] }
  aktif: { mhs: Subject } & Term
  ujian: { mhs: Subject; ujian: string; kelas: Exam[] } & Term
  kuitansi: { mhs: Subject; pos: PlaceName; nomor: number; jumlah: number; tanggal: string | null }
  tak: {
    mhs: Subject
    kegiatan: { nama: string; tempat: string | null; tanggal: string | null; nilai: number }[]
  }
  ojt: {
    mhs: Subject
    perusahaan: string
    alamat: string | null
    dosen: string | null
  } & Record<'dari_2' | 'sampai_2' | 'dari_4' | 'sampai_4', string | null>
}

/** All that a paper says, as `surat_isi` of the database freezes it. */
export interface Isi<Jenis extends JenisSurat = JenisSurat> {
  fakta: Facts[Jenis]
  kop: { kampus: string; alamat: string | null; kota: string | null }
  /** Who signs; null of a paper that needs no signature. */
  ttd: { nama: string | null; jabatan: string | null; nip: string | null } | null
  /** The academic year that ran; null without one. */
  tahun: string | null
  /** The student's semester. */
  semester: number
  /** Which of the optional installments, as the payment page numbers them; null of another paper. */
  ke: number | null
  /**
   * The class of a repeated course that a transcript counts, null for the best and an IPK over all; not in papers of
   * before.
   */
  ulang?: NilaiUlang | null
  /** Who approved it; null of one that was issued at once. */
  oleh: string | null
}

/** The fate of a paper that does not hold, with the day since when, in WITA; null where that is not known. */
export interface Fallen {
  keadaan: 'diganti' | 'ditarik'
  sejak: string | null
}

/** The column `logo` of an issued paper, for who reads it as `s` from `surat`. */
export const LOGO = `(select gambar from kop_logo where id = (s.isi #>> '{kop,logo}')::int) as logo`

/** A paper that was issued. */
export interface Terbit<Jenis extends JenisSurat = JenisSurat> {
  jenis: Jenis
  /** Its number in its year. */
  urut: number
  kode: string
  keperluan: string | null
  terbit_pada: Date
  isi: Isi<Jenis>
  /** The PNG at the head of it, as it was issued; null of one without. */
  logo: Buffer | null
}
