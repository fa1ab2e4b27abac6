import { OWN_FIELD_NAMES } from '@sia/domain/mhs-fields'

/** Columns of a table by name, or every one of them. */
export type Columns = 'all' | readonly string[]

/** The writes of a role on a table, and why. */
export interface Writes {
  insert?: Columns
  update?: Columns
  delete?: true
  why: string
}

/** Tables that the students' server reads whole and never writes: the college's own, and what it says of a student. */
export const READ_BY_STUDENTS: readonly string[] = [
  '_prisma_migrations',
  'absensi',
  'angsuran',
  'angsuran_jenjang',
  'angsuran_optional',
  'angsuran_slot',
  'berita_terkini',
  'berita_terkini_status',
  'biaya',
  'buku_perpustakaan',
  // Claims go through buku_saku_ajukan, which writes no other status than 'diajukan'.
  'buku_saku',
  'buku_saku_kegiatan',
  'disc',
  'dosen',
  'jamkul',
  'jenis_survey',
  'jurusan',
  'kalender_ubah',
  'katalog_versi',
  'kelas',
  'kelas_versi',
  'kontak',
  // The picture at the head of a paper.
  'kop_logo',
  'krs',
  // A student's message goes through ks_tulis, which writes no answer.
  'ks_pesan',
  'matkul',
  'mhs_status',
  'pengajaran',
  'pengaturan',
  'pengingat_survey_tautan',
  'pengumuman',
  'perusahaan',
  'pojt',
  // Places are counted by a trigger that runs as the owner.
  'pojt_jurusan',
  'progkam',
  'progkam_mhs',
  'ruangan',
  'semester_ajaran',
  'soal_survey',
  // A paper is asked for and issued by surat_minta, which itself reads what it says.
  'surat',
  'survey',
  'tahun_ajaran',
]

/** Tables that the students' server reads whole and writes these columns of, each with its reason. */
export const WRITTEN_BY_STUDENTS: Readonly<Record<string, Writes>> = {
  account: {
    update: ['password_hash', 'must_change_password', 'sandi_berlaku_sampai'],
    why: 'a student changes the own password; whether the account is active is the offices’ to say',
  },
  berita_terkini_dibaca: { insert: 'all', why: 'a student has read a news item' },
  berita_terkini_status_likes: {
    insert: 'all',
    delete: true,
    why: 'a student likes a news item, or no longer',
  },
  berita_terkini_status_views: { insert: 'all', why: 'a student opened a news item' },
  daily_use: {
    insert: 'all',
    update: ['amount'],
    delete: true,
    why: 'what a student may send in a day is counted',
  },
  kabar: {
    update: ['dibaca_pada'],
    why: 'a student has read what he was told; triggers tell it',
  },
  kalender_alamat: {
    insert: 'all',
    update: ['rahasia_hash', 'dibuat_pada', 'dipakai_pada'],
    delete: true,
    why: 'a student makes, replaces and revokes the address of the own calendar',
  },
  ks: {
    insert: ['mhs_id', 'judul', 'isi', 'no_hp', 'bagian', 'foto', 'created_at'],
    why: 'a student complains; the answer is the offices’',
  },
  login_address: {
    insert: 'all',
    update: ['last_at'],
    delete: true,
    why: 'from where an account was logged in to slows guessing down',
  },
  mhs: {
    update: [...OWN_FIELD_NAMES, 'diisi_sendiri'],
    why: 'a student keeps the own profile; record, level, semester and OJT are the offices’',
  },
  mhs_pojt: {
    insert: ['mhs_id', 'pojt_id', 'jurusan_id', 'created_at'],
    update: ['kelompok_nim', 'kelompok_urutan'],
    why: 'a student takes an OJT place once and picks the group; the supervisor is the offices’ to name',
  },
  mhs_soal_survey: {
    insert: 'all',
    update: ['jawaban_pilihan_ganda', 'jawaban_essay', 'updated_at'],
    why: 'a student answers a survey',
  },
  peminjaman_ruangan: {
    insert: ['mhs_id', 'ruangan_id', 'dari', 'sampai', 'no_telp', 'keperluan', 'created_at'],
    update: ['ruangan_id', 'dari', 'sampai', 'no_telp', 'keperluan'],
    why: 'a student applies for a room; the three decisions are the offices’',
  },
  pemberitahuan_perangkat: {
    insert: 'all',
    update: ['session_id', 'p256dh', 'auth'],
    delete: true,
    why: 'a student has a device told, and no more',
  },
  pemberitahuan_pilihan: {
    insert: 'all',
    update: ['push', 'surel'],
    why: 'a student chooses how he is told',
  },
  pengingat_survey_ditutup: {
    insert: 'all',
    update: ['versi'],
    why: 'a student closed the reminder',
  },
  pengumuman_ditutup: { insert: 'all', why: 'a student closed an announcement' },
  penilaian_dosen: { insert: 'all', why: 'a student rates a lecturer, once' },
  rate_limit: {
    insert: 'all',
    update: ['full_at'],
    delete: true,
    why: 'tries at a password are counted',
  },
  security_event: {
    insert: 'all',
    update: ['count', 'first_at', 'last_at'],
    delete: true,
    why: 'what happens at the door is counted by the hour, for 90 days',
  },
  session: {
    insert: 'all',
    update: ['revoked_at', 'used_at'],
    delete: true,
    why: 'a student logs in and out; over is over',
  },
  undangan_ojt: {
    insert: ['kelompok_nim', 'mhs_id', 'pengundang_id', 'pojt_id', 'dibuat_pada'],
    update: ['pengundang_id', 'pojt_id', 'dibuat_pada', 'jawaban', 'dijawab_pada'],
    why: 'a student asks another one into the own OJT group, who answers; a trigger keeps what was declined',
  },
}

/** Tables that no student sees, each with its reason: the students' server may not even read them. */
export const HIDDEN_FROM_STUDENTS: Readonly<Record<string, string>> = {
  buku_saku_hadir: 'attendance lists that claims are compared with',
  audit: 'who did what: read by campus IT; the time of the last backup comes from last_backup',
  hasil_terbit: 'what the offices were last shown of answers',
  import_change: 'the journal of imports and corrections',
  import_run: 'the journal of imports and corrections',
  layar: 'who of the college looks at a student’s screens; functions say what holds of a view',
  kalimat: 'what the offices keep to say; students read what was said',
  nilai_draf: 'marks that were not published yet',
  presensi: 'secrets of attendance codes; a student sends a code to presensi_catat',
  presensi_hadir: 'who came by a code and on which device',
  presensi_tolak: 'who was refused at a session; its lecturer is told',
  operator: 'who of campus IT has a key',
  lembar: 'sheets that staff sent to Kantor, with what they hold',
  sandi_tautan: 'links for a forgotten password; functions say what holds of one',
  sesi_staf: 'where staff are logged in to Kantor',
  staf: 'who works in Kantor',
  verifikasi_staf: 'the second factor of staff, with its secret',
  cadangan: 'backups that Kantor was told to make',
  bank_tersisa: 'what of the bank’s files was not booked',
  pembayaran_bank: 'what the bank reported; students see what was booked of it',
  permintaan_buku: 'changes of closed months that finance asks for',
  tutup_buku: 'which months finance has closed',
}

/** Columns of tables that the students' server otherwise may not read, each table with its reason. */
export const READ_IN_PART: Readonly<Record<string, { columns: readonly string[]; why: string }>> = {
  pemberitahuan_kunci: {
    columns: ['publik'],
    why: 'browsers subscribe by the public half of the keys for push; the private one is the offices’',
  },
}

/** Functions that the students' server calls, itself or by a trigger's condition, each with its reason. */
export const CALLED_BY_STUDENTS: Readonly<Record<string, string>> = {
  audit_actor: 'every write names who writes',
  audit_wanted: 'every write asks whether the log is on',
  buku_saku_ajukan: 'a student claims an activity, never approves one',
  kabar_perangkat: 'a login tells of a device that is new',
  kabar_wanted: 'every write asks whether students are told',
  ks_tulis: 'a student writes in the thread of an own complaint, never as an office',
  last_backup: 'its age is one of the figures for monitoring',
  layar_buka: 'a code of Kantor opens a read-only view, once',
  layar_hidup: 'a view is looked at on every call, as a session is',
  layar_tutup: 'a view is ended as a session is',
  pembayaran_sampai:
    'a student reads until when payments were booked, and nothing else of the journal',
  peminjaman_tarik: 'a student takes back an own loan that nobody has decided on',
  presensi_catat:
    'a student marks himself present by a code that is right, and writes no other mark',
  rate_limit_add: 'tries at a password are counted',
  rate_limit_take: 'tries at a password are counted',
  rate_limit_used: 'tries at a password are counted',
  sandi_tautan_buat: 'a link for a forgotten password is made',
  sandi_tautan_milik: 'a link for a forgotten password is looked at, or used, once',
  surat_cocok: 'whether a paper still holds is asked of whoever verifies it',
  surat_daftar: 'what a student may have a paper of',
  surat_minta: 'a student asks for a paper, and writes nothing that it says',
  paruh: 'which half of its academic year a class is held in',
  surat_opsional: 'which of the optional installments a receipt is of',
}

/** Tables that the owner alone writes: the log, and which migrations were applied. Everything else is the offices'. */
export const WRITTEN_BY_OWNER: readonly string[] = ['_prisma_migrations', 'audit']
