import type { Route } from '@sia/web-kit/address/pages'
import { berandaRoutes } from '../../features/beranda/routes.ts'
import { beritaTerkiniRoutes } from '../../features/berita-terkini/routes.ts'
import { bukuPerpustakaanRoutes } from '../../features/buku-perpustakaan/routes.ts'
import { bukuSakuRoutes } from '../../features/buku-saku/routes.ts'
import { kabarRoutes } from '../../features/kabar/routes.ts'
import { kalenderRoutes } from '../../features/kalender/routes.ts'
import { kelasRoutes } from '../../features/kelas/routes.ts'
import { krsRoutes } from '../../features/krs/routes.ts'
import { ksRoutes } from '../../features/ks/routes.ts'
import { mhsRoutes } from '../../features/mhs/routes.ts'
import { ojtRoutes } from '../../features/ojt/routes.ts'
import { pembayaranRoutes } from '../../features/pembayaran/routes.ts'
import { pemberitahuanRoutes } from '../../features/pemberitahuan/routes.ts'
import { peminjamanRuanganRoutes } from '../../features/peminjaman-ruangan/routes.ts'
import { pengumumanRoutes } from '../../features/pengumuman/routes.ts'
import { penilaianDosenRoutes } from '../../features/penilaian-dosen/routes.ts'
import { presensiRoutes } from '../../features/presensi/routes.ts'
import { progkamRoutes } from '../../features/progkam/routes.ts'
import { suratRoutes } from '../../features/surat/routes.ts'
import { surveyRoutes } from '../../features/survey/routes.ts'

/** Every screen behind the login, a line a feature. Product §1.4. */
export const routes: readonly Route[] = [
  ...berandaRoutes,
  ...mhsRoutes,
  ...pemberitahuanRoutes,
  ...krsRoutes,
  ...kelasRoutes,
  ...kalenderRoutes,
  ...kabarRoutes,
  ...beritaTerkiniRoutes,
  ...pengumumanRoutes,
  ...bukuPerpustakaanRoutes,
  ...ksRoutes,
  ...ojtRoutes,
  ...peminjamanRuanganRoutes,
  ...penilaianDosenRoutes,
  ...surveyRoutes,
  ...pembayaranRoutes,
  ...progkamRoutes,
  ...bukuSakuRoutes,
  ...presensiRoutes,
  ...suratRoutes,
]
