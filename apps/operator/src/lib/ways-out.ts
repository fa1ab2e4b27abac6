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
  'klaim.buka-lagi': ({ id }) =>
    `Untuk memutuskan ulang, batalkan dahulu: sia buku-saku batalkan ${id}`,
  'nilai.hapus': () => '(hapus yang salah: sia hapus nilai, sia hapus absensi)',
  'ojt.lepas': () => '(lepaskan satu: sia ojt lepas <nim>)',
  'ojt.sisa-tempat': ({ jurusan_id }) => `Lihat: sia ojt tempat --sisa --jurusan ${jurusan_id}`,
  'pembayaran.samakan': () => '(sia hapus angsuran, atau sia import biaya)',
  'peminjaman.batalkan-satu': () =>
    'Batalkan satu: sia ruangan daftar, lalu sia ruangan batalkan <id>',
  'peminjaman.buka-lagi': ({ id }) =>
    `Untuk memutuskan ulang, batalkan dahulu: sia ruangan batalkan ${id}`,
  'semester.sebut-hari': () => 'Sebutkan --mulai dan --selesai.',
  'survey.daftar': () => 'Lihat: sia survey daftar',
}

/** What to type for a way out that a use case names. */
export const wordsOf = (wayOut: WayOut): string =>
  (WORDS[wayOut.act] as (wayOut: WayOut) => string)(wayOut)
