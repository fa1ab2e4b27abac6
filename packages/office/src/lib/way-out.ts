/**
 * A way out of a refusal: an act of the college, by its name and its subject. Each medium says in its own words how its
 * people do it: the terminal by a command, a screen by a link.
 */
export type WayOut =
  | { act: 'gabung'; kind: string }
  | { act: 'impor'; kind: string }
  | { act: 'impor.contoh'; kind: string }
  | { act: 'impor.daftar' }
  | { act: 'impor.sebut-kelas' }
  | { act: 'nilai.hapus' }
  | { act: 'nilai.kosongkan-draf' }
  | { act: 'ojt.lepas' }
  | { act: 'pembayaran.samakan' }
  | { act: 'peminjaman.batalkan-satu' }
  | { act: 'permintaan.putuskan' }
  | { act: 'staf.lepas-dosen' }
  | { act: 'staf.sandi-baru'; username: string }

/** A sentence with what would help, where something would. */
export interface Problem {
  sentence: string
  wayOut?: WayOut
}
