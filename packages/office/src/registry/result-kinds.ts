import { kehadiran } from '../features/absensi/hasil.ts'
import { bukuSaku } from '../features/buku-saku/hasil.ts'
import { nilai } from '../features/krs/hasil.ts'
import { kritik } from '../features/ks/hasil.ts'
import { ojt } from '../features/ojt/hasil.ts'
import { pembayaran } from '../features/pembayaran/hasil.ts'
import { peminjaman } from '../features/peminjaman-ruangan/hasil.ts'
import { penilaianDosen } from '../features/penilaian-dosen/hasil.ts'
import { tak } from '../features/progkam/hasil.ts'
import { survey } from '../features/survey/hasil.ts'
import type { ResultKind } from '../hasil/result.ts'

/** Every result that can be asked for. */
export const resultKinds: ResultKind[] = [
  survey,
  penilaianDosen,
  kritik,
  peminjaman,
  ojt,
  tak,
  bukuSaku,
  pembayaran,
  nilai,
  kehadiran,
]
