import { labelOf } from '../sheets/columns/column.ts'
import type { Kind } from '../sheets/kind.ts'
import { updatedBy } from '../sheets/write/step-sql.ts'
import { allKinds } from './sheet-kinds.ts'

// Columns that no sheet fills, or that several share.
const OTHERS: Record<string, string> = {
  active: 'aktif',
  bagian: 'dibayar sebelumnya',
  bagian_du_1: 'daftar ulang 1 dibayar sebelumnya',
  bagian_du_2: 'daftar ulang 2 dibayar sebelumnya',
  bagian_du_3: 'daftar ulang 3 dibayar sebelumnya',
  berita_terkini_id: 'berita',
  butki_tindak_lanjut: 'bukti tindak lanjut',
  buku_saku_kegiatan_id: 'kegiatan',
  created_at: 'dibuat',
  dibaca_pada: 'dibaca',
  diisi_sendiri: 'isian yang diatur mahasiswa',
  ditarik_pada: 'ditarik',
  jamkul_id: 'jam kuliah',
  jawaban_essay: 'jawaban esai',
  jawaban_pilihan_ganda: 'jawaban pilihan',
  jenis_pilihan_ganda: 'pilihan',
  jenis_survey_id: 'jenis survey',
  kelompok_nim: 'kelompok',
  kelompok_urutan: 'urutan dalam kelompok',
  lulus_baca_hari: 'hari membaca setelah lulus',
  mhs_id: 'mahasiswa',
  must_change_password: 'wajib ganti password',
  nim_mhs: 'mahasiswa',
  nonaktif_by: 'dinonaktifkan oleh',
  no_telp: 'nomor telepon',
  ojt_aktif: 'keaktifan OJT',
  password_hash: 'password',
  pengumuman_id: 'pengumuman',
  pojt_id: 'penawaran OJT',
  progkam_id: 'kegiatan',
  rejected: 'ditolak',
  sandi_berlaku_sampai: 'masa sandi sekali pakai',
  soal_survey_id: 'pertanyaan',
  survey_id: 'survey',
  terbit_pada: 'terbit',
  terisi: 'tempat terisi',
  tindak_lanjut: 'tindak lanjut',
  updated_at: 'diubah',
  url: 'tautan',
  versi: 'nomor',
}

const bySheet = new Map<string, string>()
for (const kind of allKinds) {
  for (const [column, label] of labelsOf(kind)) if (!bySheet.has(column)) bySheet.set(column, label)
}

function* labelsOf({ columns, steps, shown }: Kind): Generator<[string, string]> {
  for (const step of steps) {
    for (const { name, sql } of updatedBy(step)) {
      const staged = /^s\."?(\w+)"?$/.exec(sql)?.[1]
      const column = columns.find(({ into }) => into === staged)
      const label = shown?.[name]?.name ?? (column && labelOf(column))
      // Slots are told apart by their number, which the sheet has in a column of its own.
      const slot = /_(\d+)$/.exec(name)?.[0].replace('_', ' ') ?? ''
      if (label) yield [`${step.table}.${name}`, label.endsWith(slot) ? label : `${label}${slot}`]
    }
  }
}

/** Campus IT's name for a column of a table: that of the sheet that fills it, never the database's. */
export const nameColumn = (table: string, column: string): string =>
  bySheet.get(`${table}.${column}`) ??
  OTHERS[column] ??
  column.replace(/_id$/, '').replaceAll('_', ' ')
