import type { WayOut } from '@sia/office/lib/way-out'

type Words = {
  [Act in WayOut['act']]: (wayOut: Extract<WayOut, { act: Act }>) => string
}

const WORDS: Words = {
  gabung: ({ kind }) => `Bila keduanya satu: sia gabung ${kind} <salah> <benar>`,
  impor: ({ kind }) => `Masukkan dahulu: sia import ${kind}`,
  'impor.contoh': ({ kind }) => `Contohnya: sia import template ${kind}`,
  'impor.daftar': () => 'Lihat: sia import daftar',
  'impor.sebut-kelas': () => 'Sebutkan yang benar: --kelas KODE',
  'nilai.hapus': () => '(hapus yang salah: sia hapus nilai, sia hapus absensi)',
  'nilai.kosongkan-draf': () => '(kosongkan dahulu di Kantor, Nilai kelas itu)',
  'ojt.lepas': () => '(lepaskan satu di Kantor, OJT)',
  'pembayaran.samakan': () => '(sia hapus angsuran, atau sia import biaya)',
  'peminjaman.batalkan-satu': () =>
    'Minta Bagian Sarana membatalkan keputusan salah satunya di Kantor; waktunya tampak di kalender Ruangan.',
  'permintaan.putuskan': () => '(putuskan dahulu di Kantor, Tutup buku)',
  'staf.lepas-dosen': () => 'Lepaskan salah satunya di Kantor, bagian Staf.',
  'staf.sandi-baru': ({ username }) =>
    `Bila itu akunnya dan sandinya belum terbaca: sia staf reset ${username}`,
}

/** The words to type for a way out that a use case names. */
export const wordsOf = (wayOut: WayOut): string =>
  (WORDS[wayOut.act] as (wayOut: WayOut) => string)(wayOut)
