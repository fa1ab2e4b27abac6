import { text } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { defineKind } from '../../sheets/kind.ts'
import { pengumumanSource } from './export.ts'

/** Announcements, by title and first day. */
export const pengumuman = defineKind({
  name: 'pengumuman',
  title: 'Pengumuman',
  describe: 'Satu baris satu pengumuman; judul dan tanggal dari adalah pengenalnya.',
  columns: [
    text('judul', {
      isi: 'Judul pengumuman',
      contoh: 'Libur Galungan',
      also: ['judul pengumuman'],
      required: true,
    }),
    text('isi', {
      isi: 'Isi pengumuman; boleh beberapa baris',
      contoh: 'Perkuliahan diliburkan ...',
      also: ['isi pengumuman', 'keterangan', 'deskripsi', 'teks'],
      required: true,
      max: 20_000,
    }),
    tanggal('dari', {
      isi: 'Hari pertama ditampilkan (WITA)',
      contoh: '2026-03-01',
      also: ['mulai', 'tanggal mulai', 'dari tanggal'],
      required: true,
    }),
    tanggal('sampai', {
      isi: 'Hari terakhir ditampilkan',
      contoh: '2026-03-07',
      also: ['selesai', 'tanggal selesai', 'sampai tanggal'],
      required: true,
    }),
    tanggal('acara', {
      isi: 'Hari acaranya, bila pengumuman ini tentang suatu acara',
      contoh: '2026-03-07',
      also: ['hari acara', 'tanggal acara', 'tanggal kegiatan'],
    }),
    {
      ...text('file', {
        isi: 'Nama berkas PDF atau gambar di folder yang disebut',
        contoh: 'libur.pdf',
        also: ['berkas', 'lampiran', 'nama file'],
      }),
      file: { path: 'pengumuman', accepts: 'pengumuman' },
    },
  ],
  key: ['judul', 'dari'],
  source: pengumumanSource,
  check: ({ dari, sampai }) =>
    sampai !== null && String(sampai) < String(dari)
      ? { column: 'sampai', sentence: 'lebih awal dari hari pertamanya' }
      : null,
  steps: [
    {
      table: 'pengumuman',
      key: ['judul', 'dari'],
      anyCase: ['judul'],
      ambiguous: 'judul',
      set: ['isi', 'sampai', 'acara', 'file'],
    },
  ],
})
