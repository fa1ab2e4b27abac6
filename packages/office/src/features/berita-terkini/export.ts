import type { Source } from '../../sheets/source.ts'

export const beritaSource: Source = {
  from: 'berita_terkini b',
  cells: {
    judul: 'b.title',
    // Only a correction of the title fills it.
    judul_lama: null,
    isi: 'b.caption',
    gambar: 'b.picture',
    tanggal: 'b.created_at',
  },
  order: 'b.created_at, b.id',
}
