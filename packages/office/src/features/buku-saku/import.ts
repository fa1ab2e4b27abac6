import { text } from '../../sheets/columns/columns-text.ts'
import { bulan } from '../../sheets/columns/columns-time.ts'
import { defineKind } from '../../sheets/kind.ts'
import { bukuSakuSource } from './export.ts'

/** Activities of the pocket book. */
export const bukuSaku = defineKind({
  name: 'buku-saku',
  title: 'Buku saku (daftar kegiatan)',
  describe: 'Satu baris satu kegiatan yang harus diikuti; judulnya sekaligus pengenalnya.',
  columns: [
    text('judul', {
      isi: 'Judul kegiatan',
      contoh: 'Entrepreneur Week',
      also: ['kegiatan', 'nama', 'nama kegiatan', 'judul kegiatan'],
      required: true,
    }),
    bulan('bulan', {
      isi: 'Bulan kegiatan, 1 sampai 12 atau namanya',
      contoh: 'Oktober',
      also: ['bulan kegiatan', 'bln'],
      required: true,
    }),
  ],
  key: ['judul'],
  source: bukuSakuSource,
  steps: [
    {
      table: 'buku_saku_kegiatan',
      key: ['judul'],
      anyCase: ['judul'],
      ambiguous: 'judul',
      set: ['bulan'],
    },
  ],
  remarks: ['Pengajuan mahasiswa dan keputusannya tidak pernah disentuh impor.'],
})
