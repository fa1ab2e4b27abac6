import { text } from '../../sheets/columns/columns-text.ts'
import { moment } from '../../sheets/columns/columns-time.ts'
import { defineKind } from '../../sheets/kind.ts'
import { beritaSource } from './export.ts'

const exists = (column: string) =>
  `exists (select from berita_terkini b where lower(b.title) = lower(s.${column}))`

/** Campus news, by title. */
export const berita = defineKind({
  name: 'berita',
  title: 'Berita terkini',
  describe: 'Satu baris satu berita; judulnya sekaligus pengenalnya.',
  columns: [
    text('judul', {
      isi: 'Judul berita',
      contoh: 'Wisuda ke-20',
      also: ['title', 'judul berita', 'judul baru'],
      required: true,
    }),
    text('judul_lama', {
      isi: 'Judul yang sudah terbit, bila judulnya dikoreksi',
      contoh: 'Wisuda ke-19',
      also: ['judul sebelumnya', 'judul semula'],
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
        isi: 'Nama berkas gambar (JPEG, PNG, WebP) di folder yang disebut',
        contoh: 'wisuda.jpg',
        also: ['picture', 'foto', 'file gambar'],
      }),
      file: { path: 'berita-terkini/picture', accepts: 'foto' },
    },
    moment('tanggal', {
      isi: 'Tanggal terbit, boleh dengan jam WITA dan boleh yang akan datang; kosong berarti saat diimpor',
      contoh: '2026-03-01 09:00',
      also: ['tgl', 'tanggal terbit', 'created_at'],
    }),
  ],
  key: ['judul'],
  source: beritaSource,
  rules: [
    {
      column: 'judul_lama',
      sentence: 'tidak ada berita dengan judul itu',
      when: `s.judul_lama is not null and not ${exists('judul_lama')} and not ${exists('judul')}`,
    },
    {
      column: 'judul',
      sentence: 'sudah dipakai berita lain; kosongkan judul lama untuk memperbarui berita itu',
      when: `lower(s.judul_lama) <> lower(s.judul) and ${exists('judul_lama')} and ${exists('judul')}`,
    },
    {
      column: 'judul',
      sentence:
        'isinya sama dengan berita yang sudah ada; bila judulnya dikoreksi, isi kolom judul lama dengan judul yang sudah terbit',
      when: `s.judul_lama is null and not ${exists('judul')}
        and exists (select from berita_terkini b where b.caption = s.isi)`,
    },
  ],
  steps: [
    {
      table: 'berita_terkini',
      key: { id: '(select b.id from berita_terkini b where lower(b.title) = lower(s.judul_lama))' },
      set: { title: 's.judul' },
      only: 'update',
      where: 's.judul_lama is not null',
    },
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
