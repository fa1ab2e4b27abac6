import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BERKAS,
  DISC_TESTS,
  discPathOf,
  fotoPathOf,
  jadwalOjtPath,
  storedPath,
} from '@sia/domain/berkas'
import { pictureName } from './berita-terkini.ts'
import { BERITA } from './berita-texts.ts'
import { BUKTI_KUNJUNGAN, BUKTI_SERTIFIKAT } from './buku-saku.ts'
import { CABANG } from './cohort.ts'
import { MHS_DEMO, NIM_KOSONG, NIM_LENGKAP, NIM_OJT } from './demo-accounts.ts'
import { FOTO_AC, FOTO_AC_SELESAI, FOTO_LAMPU } from './ks.ts'
import type { Mhs } from './mhs.ts'
import { FILE_UAS } from './pengumuman.ts'
import { createRandom } from './random.ts'

/** A file below the storage root, read when it is needed from the files beside this code. */
export interface Berkas {
  path: string
  read(): Promise<Buffer>
}

const MORE_PHOTOS = 10

const berkas = (path: string, name: string): Berkas => ({
  path,
  read: () => readFile(join(import.meta.dirname, 'files', name)),
})

/** PDFs for everybody. */
export function listDokumen(): Berkas[] {
  return [
    berkas(BERKAS['tutorial-sia'], 'tutorial-sia.pdf'),
    berkas(BERKAS['kalender-akademik'], 'kalender-akademik.pdf'),
    berkas(BERKAS['buku-pedoman'], 'buku-pedoman.pdf'),
    berkas(BERKAS['cara-pembayaran'], 'cara-pembayaran.pdf'),
    berkas(BERKAS['pedoman-ojt'], 'pedoman-ojt.pdf'),
    berkas(BERKAS['form-penilaian-ojt'], 'form-penilaian-ojt.pdf'),
    ...CABANG.map((cabang) => berkas(jadwalOjtPath(cabang), 'jadwal-ojt.pdf')),
    berkas(storedPath('pengumuman', FILE_UAS), 'jadwal-uas.pdf'),
  ]
}

/** A picture for every news item. */
export function listGambarBerita(): Berkas[] {
  return BERITA.map(({ adegan }, index) =>
    berkas(storedPath('berita-terkini/picture', pictureName(index)), `berita-${adegan}.jpg`),
  )
}

/** Photos of criticism and of what was done about it. */
export function listFotoKs(): Berkas[] {
  return [
    berkas(storedPath('ks', FOTO_AC), 'ks-ac-bocor.jpg'),
    berkas(storedPath('ks/tindak_lanjut', FOTO_AC_SELESAI), 'ks-ac-selesai.jpg'),
    berkas(storedPath('ks', FOTO_LAMPU), 'ks-lampu-mati.jpg'),
  ]
}

/** Proofs of claims of the pocket book. */
export function listBukti(): Berkas[] {
  return [
    berkas(storedPath('buku_saku', BUKTI_SERTIFIKAT), 'bukti-sertifikat.jpg'),
    berkas(storedPath('buku_saku', BUKTI_KUNJUNGAN), 'berita-kampus.jpg'),
  ]
}

/** Portraits of the demo accounts and a few others; the nearly empty account has none. */
export function listFotoMhs(mhs: readonly Mhs[]): Berkas[] {
  const isDemo = ({ row }: Mhs) => MHS_DEMO.some(({ nim }) => nim === row.nim)
  const others = mhs.filter((m) => m.rombel.angkatan === 2024 && !isDemo(m)).slice(0, MORE_PHOTOS)
  const demo = mhs.filter((m) => isDemo(m) && m.row.nim !== NIM_KOSONG)
  return [...demo, ...others].map(({ row }) => berkas(fotoPathOf(row), portraitOf(row)))
}

function portraitOf({ nim, jenis, agama }: Mhs['row']): string {
  const woman = agama === 'Islam' ? 'berkerudung' : 'wanita'
  return `foto-${jenis === 'Perempuan' ? woman : 'pria'}-${createRandom(`foto/${nim}`).int(1, 3)}.jpg`
}

/** Who has which DISC results: one student both, another only the first. */
export function listDisc(mhs: readonly Mhs[]) {
  const has = [
    { nim: NIM_LENGKAP, disc_1: true, disc_2: true },
    { nim: NIM_OJT, disc_1: true, disc_2: false },
  ]
  const disc = has.flatMap(({ nim, disc_1, disc_2 }) =>
    mhs.filter(({ row }) => row.nim === nim).map(({ row }) => ({ row, disc_1, disc_2 })),
  )
  return {
    rows: disc.map(({ row, disc_1, disc_2 }) => ({ mhs_id: row.id, disc_1, disc_2 })),
    berkas: disc.flatMap(({ row, disc_2 }) =>
      DISC_TESTS.filter((ke) => ke === 1 || disc_2).map((ke) =>
        berkas(discPathOf(ke, row.nim), `disc-${ke}.pdf`),
      ),
    ),
  }
}
