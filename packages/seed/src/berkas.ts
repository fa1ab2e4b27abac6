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
import { CABANG } from './cohort.ts'
import { MHS_DEMO, NIM_KOSONG, NIM_LENGKAP, NIM_OJT } from './demo-accounts.ts'
import { BUKU_PEDOMAN, TUTORIAL_SIA } from './documents/academic.ts'
import { kalenderAkademik } from './documents/calendar.ts'
import { discResult, jadwalUas } from './documents/disc-results.ts'
import { FORM_PENILAIAN_OJT, jadwalOjt, pedomanOjt } from './documents/ojt.ts'
import { type Dokumen, renderPdf } from './documents/pdf.ts'
import { caraPembayaran } from './documents/services.ts'
import { FOTO_AC, FOTO_AC_SELESAI, FOTO_LAMPU } from './ks.ts'
import type { Mhs } from './mhs.ts'
import { FILE_UAS } from './pengumuman.ts'
import { drawBerita } from './pictures/berita.ts'
import { drawFoto } from './pictures/foto.ts'
import { drawAcBocor, drawAcSelesai, drawLampuMati } from './pictures/ks.ts'
import type { Story } from './story.ts'
import type { Masa } from './tahun-ajaran.ts'

/** A file below the storage root, made when it is needed. */
export interface Berkas {
  path: string
  render(): Promise<Buffer>
}

const MORE_PHOTOS = 10

const pdf = (path: string, dokumen: Dokumen): Berkas => ({ path, render: () => renderPdf(dokumen) })

/** PDFs for everybody. */
export function listDokumen(story: Story, masa: readonly Masa[]): Berkas[] {
  return [
    pdf(BERKAS['tutorial-sia'], TUTORIAL_SIA),
    pdf(BERKAS['kalender-akademik'], kalenderAkademik(story, masa)),
    pdf(BERKAS['buku-pedoman'], BUKU_PEDOMAN),
    pdf(BERKAS['cara-pembayaran'], caraPembayaran(story)),
    pdf(BERKAS['pedoman-ojt'], pedomanOjt(story)),
    pdf(BERKAS['form-penilaian-ojt'], FORM_PENILAIAN_OJT),
    ...CABANG.map((cabang) => pdf(jadwalOjtPath(cabang), jadwalOjt(cabang, story))),
    pdf(storedPath('pengumuman', FILE_UAS), jadwalUas(story, masa)),
  ]
}

/** A picture for every news item. */
export function listGambarBerita(): Berkas[] {
  return BERITA.map(({ adegan }, index) => ({
    path: storedPath('berita-terkini/picture', pictureName(index)),
    render: () => drawBerita(adegan, index),
  }))
}

/** Photos of criticism and of what was done about it. */
export function listFotoKs(): Berkas[] {
  return [
    { path: storedPath('ks', FOTO_AC), render: drawAcBocor },
    { path: storedPath('ks/tindak_lanjut', FOTO_AC_SELESAI), render: drawAcSelesai },
    { path: storedPath('ks', FOTO_LAMPU), render: drawLampuMati },
  ]
}

/** Portraits of the demo accounts and a few others; the nearly empty account has none. */
export function listFotoMhs(mhs: readonly Mhs[]): Berkas[] {
  const isDemo = ({ row }: Mhs) => MHS_DEMO.some(({ nim }) => nim === row.nim)
  const others = mhs.filter((m) => m.rombel.angkatan === 2024 && !isDemo(m)).slice(0, MORE_PHOTOS)
  const demo = mhs.filter((m) => isDemo(m) && m.row.nim !== NIM_KOSONG)
  return [...demo, ...others].map(({ row }) => ({
    path: fotoPathOf(row),
    render: () => drawFoto(row),
  }))
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
        pdf(discPathOf(ke, row.nim), discResult(row, ke)),
      ),
    ),
  }
}
