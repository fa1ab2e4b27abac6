import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rupiah, tanggal, waktu } from './wire.ts'

const text = z.string().nullable()
const jumlah = z.int()

/** A meeting of one of the caller's classes on one day. */
const jadwal = z.object({
  kelas_id: z.int(),
  kode: z.string(),
  /** The course's name. */
  matkul: z.string(),
  dosen: text,
  ruangan: text,
  mulai: waktu,
  selesai: waktu,
  /** "1" to "12", "UTS", "UAS"; null where the session has no day of its own yet. */
  pertemuan: text,
  pembahasan: text,
  link_meet: text,
  group_whatsapp: text,
  ditiadakan: z.boolean(),
})

/** A meeting on the timetable as JSON. */
export type JadwalBeranda = z.input<typeof jadwal>

const pengumuman = z.object({
  id: z.int(),
  judul: z.string(),
  dari: tanggal,
  sampai: tanggal,
  ada_file: z.boolean(),
  /** Whether the caller closed it, and so has seen it. */
  ditutup: z.boolean(),
})

/** Waiting things by screen: the numbers of the menu. */
const lencana = z.object({
  /** 1 while an installment is late. */
  pembayaran: jumlah,
  /** Classes to rate. */
  krs: jumlah,
  /** Rejected claims. */
  buku_saku: jumlah,
  /** Types with open questions. */
  survey: jumlah,
  /** 1 while a company can be chosen. */
  ojt: jumlah,
  /** Running announcements that the caller has not closed. */
  pengumuman: jumlah,
  /** All that run. */
  pengumuman_berlaku: jumlah,
  /** Unread news. */
  berita_terkini: jumlah,
  /** Unread notes of what changed for the caller. Product §26.1. */
  kabar: jumlah,
})

const beranda = z.object({
  /** Now in WITA: how long until something is not asked of the device's clock. */
  sekarang: waktu,
  semester_ajaran: z
    .object({
      tahun: z.string(),
      semester: z.enum(['ganjil', 'genap']),
      mulai: tanggal,
      selesai: tanggal,
    })
    .nullable(),
  /** Whether a class runs or is to come ('kuliah'), or why none does. Product §21.3. */
  keadaan: z.enum(['kuliah', 'ojt', 'belum_ada_kelas', 'belum_mulai', 'selesai']),
  /** The class that runs or comes next. */
  berikutnya: jadwal.nullable(),
  /** The absences left in that class; null where the college sets none. Product §4.7. */
  sisa_absen: z
    .object({ keadaan: z.enum(['boleh', 'wajib', 'gagal', 'tercapai']), kalimat: z.string() })
    .nullable(),
  /** The meetings of this week, and up to the end of the one with the second next day with a class, in order; cancelled ones too. */
  jadwal: z.array(jadwal),
  /** The most pressing one of `tagihan`: the first late one, else the first. */
  angsuran: z
    .object({
      ke: z.int(),
      jumlah: rupiah,
      denda: rupiah,
      terlambat: z.boolean(),
      /** Null where the college sets no day. Product §6.7. */
      jatuh_tempo: tanggal.nullable(),
    })
    .nullable(),
  /** The installments to be paid now: the late and partly paid ones, or else the next. Product §6.3. */
  tagihan: z.array(
    z.object({
      ke: z.int(),
      keadaan: z.enum(['sebagian', 'lewat_tempo', 'akan_datang']),
      /** The unpaid part of it. */
      kurang: rupiah,
      denda: rupiah,
      /** Null where the college sets no day. Product §6.7. */
      jatuh_tempo: tanggal.nullable(),
    }),
  ),
  /** All of that with its fines, the figure that is to be paid now; 0 for nothing. Product §6.3. */
  bayar: rupiah,
  /** The first thing to pay where no installment asks for the debt; else null. Product §6.3. */
  di_luar_angsuran: z.enum(['daftar_ulang', 'angsuran_pertama', 'di_luar_angsuran']).nullable(),
  penilaian: z.object({
    /** Classes of the term whose lecturers are to be rated. */
    belum: jumlah,
    /** The first of them; null without one. */
    kelas_id: z.int().nullable(),
    /** Until the last day of the term; null without one. */
    sisa_hari: z.int().nullable(),
  }),
  buku_saku: z.object({
    kegiatan: jumlah,
    disetujui: jumlah,
    diajukan: jumlah,
    ditolak: jumlah,
    /** Not claimed yet. */
    belum: jumlah,
  }),
  survey: z.object({ jenis: jumlah, terbuka: jumlah }),
  ojt: z.object({
    keadaan: z.enum(['belum_dibuka', 'tidak_aktif', 'pilih_perusahaan', 'sudah_memilih']),
    /** Offers that suit, while a company can be chosen. */
    pilihan: jumlah,
    perusahaan: text,
    dosen: text,
    dari: tanggal.nullable(),
    sampai: tanggal.nullable(),
    /** The open invitation into a group that ends first; absent without one. Product §7.7. */
    undangan: z.object({ pengundang: z.string(), sampai: waktu }).optional(),
  }),
  /** The newest of those that run today. */
  pengumuman: z.array(pengumuman),
  /** The running term: attended meetings, meetings with a mark, percent. */
  kehadiran: z.object({ hadir: jumlah, pertemuan: jumlah, persen: z.number().nullable() }),
  tak: z.object({ total: z.number(), kegiatan: jumlah }),
  pembayaran: z.object({
    sisa: rupiah,
    /** Installments that are paid in full, of all. */
    angsuran_lunas: jumlah,
    angsuran: jumlah,
    denda: rupiah,
    /** How much of the whole is paid, whole percent; null where nothing is to be paid. Product §6.2. */
    persen: jumlah.nullable(),
  }),
  nilai: z.object({
    ipk: z.number().nullable(),
    /** By how much the last graded semester changed the IPK; null before there are two. */
    selisih: z.number().nullable(),
    semester: z.array(z.object({ semester: z.int(), ip: z.number(), ipk: z.number() })),
  }),
  lencana,
})

/** The numbers of the menu as JSON. */
export type Lencana = z.input<typeof lencana>

/** The start page as JSON. */
export type Beranda = z.input<typeof beranda>

export const show = endpoint({
  method: 'GET',
  path: '/api/beranda',
  access: 'mahasiswa',
  inView: 'pembayaran.lihat',
  summary:
    'The caller’s day at one glance: next class, what is to do, announcements, figures and the menu’s numbers',
  reply: beranda,
})

export const showLencana = endpoint({
  method: 'GET',
  path: '/api/beranda/lencana',
  access: 'mahasiswa',
  inView: 'pembayaran.lihat',
  summary: 'The menu’s numbers alone, as they stand in the start page’s reply',
  reply: lencana,
})
