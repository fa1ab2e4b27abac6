import * as auth from './auth.ts'
import * as beranda from './beranda.ts'
import * as beritaTerkini from './berita-terkini.ts'
import * as berkas from './berkas.ts'
import * as bukuPerpustakaan from './buku-perpustakaan.ts'
import * as bukuSaku from './buku-saku.ts'
import type { Endpoint } from './endpoint.ts'
import * as jurusan from './jurusan.ts'
import * as kabar from './kabar.ts'
import * as kalender from './kalender.ts'
import * as kelas from './kelas.ts'
import * as kelulusan from './kelulusan.ts'
import * as kontak from './kontak.ts'
import * as krs from './krs.ts'
import * as ks from './ks.ts'
import * as layar from './layar.ts'
import * as mhs from './mhs.ts'
import * as ojt from './ojt.ts'
import * as pembayaran from './pembayaran.ts'
import * as pemberitahuan from './pemberitahuan.ts'
import * as peminjamanRuangan from './peminjaman-ruangan.ts'
import * as pengumuman from './pengumuman.ts'
import * as penilaianDosen from './penilaian-dosen.ts'
import * as presensi from './presensi.ts'
import * as progkam from './progkam.ts'
import * as ruangan from './ruangan.ts'
import * as sesi from './sesi.ts'
import * as surat from './surat.ts'
import * as survey from './survey.ts'
import * as undanganOjt from './undangan-ojt.ts'

/** Every call of the API, for what looks at all of them: the document, the tests. */
export const all: Endpoint[] = [
  auth.login,
  auth.checkMhs,
  auth.logout,
  layar.open,
  beranda.show,
  beranda.showLencana,
  sesi.list,
  sesi.end,
  mhs.show,
  kelulusan.show,
  mhs.update,
  mhs.updateFoto,
  pembayaran.angsuranOptional,
  pembayaran.bayar,
  krs.list,
  kelas.show,
  kontak.list,
  kalender.show,
  kalender.create,
  kalender.revoke,
  penilaianDosen.create,
  presensi.arrive,
  ojt.list,
  ojt.show,
  ojt.update,
  ojt.listUndangan,
  undanganOjt.create,
  undanganOjt.answer,
  bukuSaku.list,
  bukuSaku.create,
  progkam.list,
  beritaTerkini.list,
  beritaTerkini.show,
  beritaTerkini.update,
  beritaTerkini.markRead,
  kabar.list,
  kabar.markRead,
  pemberitahuan.show,
  pemberitahuan.choose,
  pemberitahuan.addDevice,
  pemberitahuan.removeDevice,
  pengumuman.list,
  pengumuman.close,
  bukuPerpustakaan.list,
  surat.list,
  surat.create,
  survey.list,
  survey.listSoal,
  survey.answer,
  peminjamanRuangan.list,
  peminjamanRuangan.create,
  peminjamanRuangan.update,
  peminjamanRuangan.takeBack,
  ruangan.list,
  ruangan.showDay,
  ruangan.terpakai,
  ks.list,
  ks.create,
  ks.write,
  jurusan.list,
  berkas.list,
]
