import { berita } from '../features/berita-terkini/import.ts'
import { bukuPerpustakaan } from '../features/buku-perpustakaan/import.ts'
import { bukuSaku } from '../features/buku-saku/import.ts'
import { jurusan, tahunAjaran } from '../features/jurusan/import.ts'
import { kelas } from '../features/kelas/import.ts'
import { dosen, matkul } from '../features/kelas/import-base.ts'
import { holidays } from '../features/kelas/import-holidays.ts'
import { pengajaran } from '../features/kelas/import-pengajaran.ts'
import { absensi, krs, nilai } from '../features/krs/import.ts'
import { mahasiswa } from '../features/mhs/import.ts'
import { perusahaan, pojtOffers } from '../features/ojt/import.ts'
import { biaya } from '../features/pembayaran/import.ts'
import { angsuran, optionalAngsuran } from '../features/pembayaran/import-angsuran.ts'
import { bankPayments } from '../features/pembayaran/import-bank.ts'
import { pengumuman } from '../features/pengumuman/import.ts'
import { tak } from '../features/progkam/import.ts'
import { ruangan } from '../features/ruangan/import.ts'
import { survey } from '../features/survey/import.ts'
import type { DataKind, Kind } from '../sheets/kind.ts'

/** Every kind of sheet that holds data, in the order that fills an empty database. */
export const kinds: DataKind[] = [
  jurusan,
  tahunAjaran,
  dosen,
  ruangan,
  matkul,
  kelas,
  mahasiswa,
  krs,
  pengajaran,
  absensi,
  nilai,
  biaya,
  angsuran,
  optionalAngsuran,
  tak,
  bukuSaku,
  perusahaan,
  pojtOffers,
  bukuPerpustakaan,
  berita,
  pengumuman,
  survey,
]

/** Sheets that tell of something that happens to data that is there. */
export const eventKinds: Kind[] = [bankPayments, holidays]

/** Every sheet that can be imported. */
export const allKinds: Kind[] = [...kinds, ...eventKinds]
