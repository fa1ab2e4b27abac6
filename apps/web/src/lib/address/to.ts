import { withQuery } from '@sia/web-kit/address/address'

/** The id in an address; in a pattern of the routes its name after a colon. */
type Id = number | string

/**
 * The addresses of all screens, and of what they are asked to show. The routes take their patterns from here
 * (`to.kelas(':id')`), and every link its address (`to.kelas(7)`): they are written nowhere else. Product §1.4.
 */
export const to = {
  login: () => '/login' as const,
  /** A page of the server's, for everybody. */
  kontak: () => '/kontak' as const,
  beranda: () => '/beranda' as const,
  profile: () => '/' as const,
  profileEdit: () => '/profile-edit' as const,
  updatePassword: () => '/update-password' as const,
  krs: () => '/krs' as const,
  kelas: (id: Id) => `/kelas-show/${id}` as const,
  penilaianDosen: (kelas_id: Id) => `/kelas-penilaian-dosen/${kelas_id}` as const,
  kalender: () => '/kalender' as const,
  /** The address of the code on a class's screen. */
  hadir: (code: string) => `/hadir/${code}` as const,
  ojt: () => '/mhs-pojt-show' as const,
  /** The page of an offer, or of two beside each other ('3-7'). */
  ojtOffer: (ids: Id) => `/mhs-pojt-show/${ids}` as const,
  bukuPerpustakaan: () => '/buku-perpustakaan' as const,
  /** The catalogue as it is asked for, such as { search: 'basis data', page: 2 }; what is empty is left out. */
  bukuFound: (asked: { search?: string; jurusan_id?: string; page?: number }) =>
    withQuery('/buku-perpustakaan', asked),
  bukuSaku: () => '/buku-saku' as const,
  surat: () => '/surat' as const,
  progkam: () => '/progkam' as const,
  survey: () => '/survey' as const,
  surveyChosen: (id: Id) => `/survey?survey=${id}` as const,
  surveyCreate: (jenis_survey_id: Id) => `/survey-create/${jenis_survey_id}` as const,
  pembayaran: () => '/pembayaran' as const,
  peminjamanRuangan: () => '/peminjaman-ruangan' as const,
  peminjamanRuanganPage: (page: number) => withQuery('/peminjaman-ruangan', { page }),
  /** The form, as for a room that is asked for again. */
  peminjamanRuanganCreate: (again: { ruangan?: number; keperluan?: string } = {}) =>
    withQuery('/peminjaman-ruangan/create', again),
  pemberitahuan: () => '/pemberitahuan' as const,
  ks: () => '/ks-create' as const,
  kabar: () => '/kabar' as const,
  kabarPage: (page: number) => withQuery('/kabar', { page }),
  beritaTerkini: () => '/berita-terkini' as const,
  beritaTerkiniPage: (page: number) => withQuery('/berita-terkini', { page }),
  berita: (id: Id) => `/berita-terkini-show/${id}` as const,
  pengumuman: () => '/pengumuman' as const,
  /** One announcement on their page. */
  pengumumanAt: (id: Id) => `/pengumuman#pengumuman-${id}` as const,
}

/** An address within the app; any other text does not compile where a link leads. */
export type Address = ReturnType<(typeof to)[keyof typeof to]>

declare module '@sia/web-kit/address/address' {
  interface Register {
    address: Address
  }
}

/** Whether campus IT's link leads to an address of this site; two slashes of either kind would lead to another one. */
export const isOwnAddress = (url: string): url is Address => /^\/(?![/\\])/.test(url)
