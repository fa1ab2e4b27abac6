import { findRoute } from '@sia/web-kit/address/pages'
import { expect, test } from 'vitest'
import { type Address, isOwnAddress, to } from '../../lib/address/to.ts'
import { routes } from './routes.ts'

// Addresses that students have kept, and that other systems link to.
test('the addresses of all screens', () => {
  expect(routes.map(({ path, parent }) => [path, ...(parent ? [parent] : [])].join(' < '))).toEqual(
    [
      '/beranda',
      '/',
      '/profile-edit < /',
      '/update-password < /',
      '/pemberitahuan < /kabar',
      '/krs',
      '/kelas-show/:id < /krs',
      '/kalender < /krs',
      '/kabar',
      '/berita-terkini',
      '/berita-terkini-show/:id < /berita-terkini',
      '/pengumuman',
      '/buku-perpustakaan',
      '/ks-create',
      '/mhs-pojt-show',
      '/mhs-pojt-show/:id < /mhs-pojt-show',
      '/peminjaman-ruangan',
      '/peminjaman-ruangan/create < /peminjaman-ruangan',
      '/kelas-penilaian-dosen/:kelas_id < /krs',
      '/survey',
      '/survey-create/:id < /survey',
      '/pembayaran',
      '/progkam',
      '/buku-saku',
      '/hadir/:code < /krs',
      '/surat',
    ],
  )
})

const built = {
  login: to.login(),
  kontak: to.kontak(),
  kabar: to.kabar(),
  kabarPage: to.kabarPage(2),
  pemberitahuan: to.pemberitahuan(),
  beranda: to.beranda(),
  profile: to.profile(),
  profileEdit: to.profileEdit(),
  updatePassword: to.updatePassword(),
  krs: to.krs(),
  kelas: to.kelas(7),
  penilaianDosen: to.penilaianDosen(7),
  kalender: to.kalender(),
  hadir: to.hadir('k7qm4r9x2tfb'),
  ojt: to.ojt(),
  ojtOffer: to.ojtOffer('3-7'),
  bukuPerpustakaan: to.bukuPerpustakaan(),
  bukuFound: to.bukuFound({ search: 'C++ & 50%', jurusan_id: '', page: 2 }),
  bukuSaku: to.bukuSaku(),
  surat: to.surat(),
  progkam: to.progkam(),
  survey: to.survey(),
  surveyChosen: to.surveyChosen(7),
  surveyCreate: to.surveyCreate(7),
  pembayaran: to.pembayaran(),
  peminjamanRuangan: to.peminjamanRuangan(),
  peminjamanRuanganPage: to.peminjamanRuanganPage(2),
  peminjamanRuanganCreate: to.peminjamanRuanganCreate(),
  ks: to.ks(),
  beritaTerkini: to.beritaTerkini(),
  beritaTerkiniPage: to.beritaTerkiniPage(2),
  berita: to.berita(7),
  pengumuman: to.pengumuman(),
  pengumumanAt: to.pengumumanAt(7),
} satisfies Record<keyof typeof to, Address>

test('every address that is built', () => {
  expect(built).toMatchInlineSnapshot(`
    {
      "beranda": "/beranda",
      "berita": "/berita-terkini-show/7",
      "beritaTerkini": "/berita-terkini",
      "beritaTerkiniPage": "/berita-terkini?page=2",
      "bukuFound": "/buku-perpustakaan?search=C%2B%2B+%26+50%25&page=2",
      "bukuPerpustakaan": "/buku-perpustakaan",
      "bukuSaku": "/buku-saku",
      "hadir": "/hadir/k7qm4r9x2tfb",
      "kabar": "/kabar",
      "kabarPage": "/kabar?page=2",
      "kalender": "/kalender",
      "kelas": "/kelas-show/7",
      "kontak": "/kontak",
      "krs": "/krs",
      "ks": "/ks-create",
      "login": "/login",
      "ojt": "/mhs-pojt-show",
      "ojtOffer": "/mhs-pojt-show/3-7",
      "pembayaran": "/pembayaran",
      "pemberitahuan": "/pemberitahuan",
      "peminjamanRuangan": "/peminjaman-ruangan",
      "peminjamanRuanganCreate": "/peminjaman-ruangan/create",
      "peminjamanRuanganPage": "/peminjaman-ruangan?page=2",
      "pengumuman": "/pengumuman",
      "pengumumanAt": "/pengumuman#pengumuman-7",
      "penilaianDosen": "/kelas-penilaian-dosen/7",
      "profile": "/",
      "profileEdit": "/profile-edit",
      "progkam": "/progkam",
      "surat": "/surat",
      "survey": "/survey",
      "surveyChosen": "/survey?survey=7",
      "surveyCreate": "/survey-create/7",
      "updatePassword": "/update-password",
    }
  `)
})

test('every address but those of the server’s own pages is that of a screen', () => {
  const { login, kontak, ...screens } = built
  for (const address of Object.values(screens)) {
    expect(findRoute(routes, new URL(address, 'http://sia').pathname), address).not.toBeNull()
  }
})

test('the first page asks for nothing', () => {
  expect(to.beritaTerkiniPage(1)).toBe('/berita-terkini')
  expect(to.bukuFound({ search: '', jurusan_id: '3', page: 1 })).toBe(
    '/buku-perpustakaan?jurusan_id=3',
  )
})

test('a typo does not compile', () => {
  // @ts-expect-error no screen is there
  const typo: Address = '/kls-show/7'
  // @ts-expect-error nor under that name
  expect(to.kelsa).toBeUndefined()
  expect(typo).toBeTruthy()
})

test.each([
  ['/survey?survey=1', true],
  ['//lain.example.org', false],
  ['/\\lain.example.org', false],
  ['https://lain.example.org', false],
  ['survey', false],
])("campus IT's link %s leads to this site: %s", (url, isOwn) => {
  expect(isOwnAddress(url)).toBe(isOwn)
})
