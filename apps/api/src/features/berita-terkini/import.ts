import { text } from '../../import/columns-text.ts'
import { saat } from '../../import/columns-time.ts'
import { defineKind } from '../../import/kind.ts'

/** Campus news, by title. */
export const berita = defineKind({
  name: 'berita',
  title: 'Berita terkini',
  describe: 'Satu baris satu berita; judulnya sekaligus pengenalnya.',
  columns: [
    text('judul', {
      isi: 'Judul berita',
      contoh: 'Wisuda ke-20',
      also: ['title', 'judul berita'],
      required: true,
    }),
    text('isi', {
      isi: 'Isi berita; boleh beberapa baris',
      contoh: 'Wisuda diadakan di ...',
      also: ['caption', 'isi berita', 'keterangan', 'teks'],
      required: true,
      max: 20_000,
    }),
    {
      ...text('gambar', {
        isi: 'Nama berkas gambar (JPEG, PNG, WebP) di folder --folder',
        contoh: 'wisuda.jpg',
        also: ['picture', 'foto', 'file gambar'],
      }),
      file: { path: 'berita-terkini/picture', accepts: 'foto' },
    },
    saat('tanggal', {
      isi: 'Tanggal terbit, boleh dengan jam WITA; kosong berarti saat diimpor',
      contoh: '2026-03-01 09:00',
      also: ['tgl', 'tanggal terbit', 'created_at'],
    }),
  ],
  key: ['judul'],
  steps: [
    {
      table: 'berita_terkini',
      key: { title: 's.judul' },
      anyCase: ['title'],
      ambiguous: 'judul',
      set: { caption: 's.isi', picture: 's.gambar', created_at: 's.tanggal' },
      initial: { created_at: 'now()' },
    },
  ],
  remarks: [
    'Gambar disimpan ulang sebagai JPEG tanpa data tersembunyi, sisi terpanjang 2000 piksel.',
  ],
})
