import type { Endpoint } from '../endpoint.ts'
import * as absensi from './absensi.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bankFile from './bank-file.ts'
import * as beritaTerkini from './berita-terkini.ts'
import * as bukuSaku from './buku-saku.ts'
import * as bukuSakuKegiatan from './buku-saku-kegiatan.ts'
import * as fines from './fines.ts'
import * as hariIni from './hari-ini.ts'
import * as hasil from './hasil.ts'
import * as holiday from './holiday.ts'
import * as kalimat from './kalimat.ts'
import * as kelas from './kelas.ts'
import * as kontak from './kontak.ts'
import * as ks from './ks.ts'
import * as lembar from './lembar.ts'
import * as mhs from './mhs.ts'
import * as mhsAccount from './mhs-account.ts'
import * as mhsActs from './mhs-acts.ts'
import * as mhsFiles from './mhs-files.ts'
import * as mhsStudy from './mhs-study.ts'
import * as nilai from './nilai.ts'
import * as nimList from './nim-list.ts'
import * as ojt from './ojt.ts'
import * as ownResults from './own-results.ts'
import * as pembayaran from './pembayaran.ts'
import * as pemeliharaan from './pemeliharaan.ts'
import * as peminjamanRuangan from './peminjaman-ruangan.ts'
import * as pengajaran from './pengajaran.ts'
import * as pengaturan from './pengaturan.ts'
import * as pengumuman from './pengumuman.ts'
import * as presensi from './presensi.ts'
import * as progkam from './progkam.ts'
import * as roster from './roster.ts'
import * as ruangan from './ruangan.ts'
import * as search from './search.ts'
import * as semester from './semester.ts'
import * as staf from './staf.ts'
import * as surat from './surat.ts'
import * as survey from './survey.ts'
import * as system from './system.ts'
import * as tutupBuku from './tutup-buku.ts'

/** Every call of Kantor. */
export const allOffice: Endpoint[] = [
  auth.login,
  auth.loginCode,
  auth.beginCampusLogin,
  auth.finishCampusLogin,
  auth.logout,
  auth.me,
  auth.changePassword,
  auth.beginVerification,
  auth.finishVerification,
  auth.listSesi,
  auth.endSesi,
  staf.list,
  staf.listDosen,
  staf.show,
  staf.create,
  staf.update,
  staf.reset,
  staf.removeVerification,
  hariIni.show,
  kalimat.list,
  kalimat.save,
  search.find,
  kontak.list,
  kontak.update,
  kelas.list,
  kelas.show,
  absensi.list,
  absensi.save,
  pengajaran.update,
  pengajaran.schedule,
  pengajaran.undo,
  pengajaran.listDosen,
  holiday.plan,
  holiday.undo,
  presensi.show,
  presensi.open,
  presensi.close,
  semester.list,
  semester.prepare,
  semester.open,
  semester.undo,
  roster.add,
  roster.remove,
  roster.move,
  roster.siblings,
  roster.undo,
  ownResults.show,
  hasil.list,
  hasil.show,
  beritaTerkini.list,
  beritaTerkini.show,
  beritaTerkini.create,
  beritaTerkini.update,
  beritaTerkini.withdraw,
  beritaTerkini.storePicture,
  beritaTerkini.undo,
  pengumuman.list,
  pengumuman.show,
  pengumuman.create,
  pengumuman.update,
  pengumuman.withdraw,
  pengumuman.storeFile,
  pengumuman.undo,
  nilai.list,
  nilai.save,
  nilai.readSheet,
  nilai.publish,
  nilai.undo,
  mhs.list,
  mhs.show,
  mhs.choices,
  mhs.update,
  mhsActs.create,
  mhsActs.changeStatus,
  mhsActs.changeNim,
  mhsActs.merge,
  mhsActs.undo,
  mhsFiles.storeFoto,
  mhsFiles.removeFoto,
  mhsFiles.storeDisc,
  mhsFiles.removeDisc,
  mhsStudy.study,
  mhsStudy.payments,
  mhsAccount.changeAkun,
  mhsAccount.createAkun,
  mhsAccount.openLayar,
  mhsAccount.giveSandi,
  mhsAccount.endSesi,
  pembayaran.list,
  pembayaran.changeAkun,
  pembayaran.letters,
  pembayaran.show,
  pembayaran.book,
  pembayaran.undo,
  system.health,
  system.files,
  system.storeFile,
  system.removeFile,
  system.backups,
  system.makeBackup,
  tutupBuku.list,
  tutupBuku.look,
  tutupBuku.close,
  tutupBuku.requests,
  tutupBuku.waiting,
  tutupBuku.ask,
  tutupBuku.approve,
  tutupBuku.reject,
  ojt.listCompanies,
  ojt.showCompany,
  ojt.listDosen,
  ojt.createCompany,
  ojt.updateCompany,
  ojt.removeCompany,
  ojt.saveOffer,
  ojt.closeOffer,
  ojt.removeOffer,
  ojt.listStudents,
  ojt.showStudent,
  ojt.place,
  ojt.free,
  ojt.changeGroup,
  ojt.assignDosen,
  ojt.undo,
  lembar.list,
  lembar.send,
  lembar.show,
  lembar.check,
  lembar.apply,
  lembar.undo,
  lembar.discard,
  fines.fines,
  fines.setFines,
  bankFile.readBank,
  bankFile.rereadBank,
  bankFile.propose,
  bankFile.bookBank,
  bankFile.bankHistory,
  bankFile.settleLeft,
  fines.setFine,
  peminjamanRuangan.list,
  peminjamanRuangan.day,
  peminjamanRuangan.decide,
  peminjamanRuangan.reopen,
  ruangan.kalender,
  ruangan.update,
  ks.list,
  ks.act,
  ks.attachProof,
  ks.removeProof,
  bukuSaku.list,
  bukuSaku.decide,
  bukuSaku.reopen,
  bukuSakuKegiatan.list,
  bukuSakuKegiatan.missing,
  bukuSakuKegiatan.show,
  bukuSakuKegiatan.create,
  bukuSakuKegiatan.update,
  bukuSakuKegiatan.attend,
  bukuSakuKegiatan.remove,
  bukuSakuKegiatan.undo,
  nimList.match,
  surat.list,
  surat.decide,
  surat.reopen,
  surat.listOf,
  surat.withdraw,
  survey.list,
  survey.readReminder,
  survey.saveReminder,
  survey.show,
  survey.results,
  survey.create,
  survey.update,
  survey.publish,
  survey.remove,
  survey.undo,
  progkam.list,
  progkam.show,
  progkam.create,
  progkam.update,
  progkam.join,
  progkam.remove,
  progkam.undo,
  audit.list,
  audit.choices,
  audit.listSecurity,
  pengaturan.list,
  pengaturan.change,
  pemeliharaan.show,
  pemeliharaan.start,
  pemeliharaan.end,
]
