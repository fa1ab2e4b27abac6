import type { Endpoint } from '../endpoint.ts'
import * as auth from './auth.ts'
import * as bukuSaku from './buku-saku.ts'
import * as kontak from './kontak.ts'
import * as ks from './ks.ts'
import * as peminjamanRuangan from './peminjaman-ruangan.ts'
import * as staf from './staf.ts'

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
  staf.create,
  staf.update,
  staf.reset,
  staf.removeVerification,
  kontak.list,
  kontak.update,
  peminjamanRuangan.list,
  peminjamanRuangan.day,
  peminjamanRuangan.decide,
  peminjamanRuangan.reopen,
  ks.list,
  ks.act,
  bukuSaku.list,
  bukuSaku.decide,
  bukuSaku.reopen,
]
