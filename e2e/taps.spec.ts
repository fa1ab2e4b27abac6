import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { nameBulan, todayWita } from '../packages/domain/src/time.ts'
import { DEMO, expect, openAs, test } from './fixtures.ts'

// The ways that students come for most, from Beranda, and how many touches each takes. Typed texts and the phone's own
// picker are not counted. A room loan is counted in peminjaman-ruangan.spec.ts.

/** Claims and complains here and nowhere else. */
const SENDER = '24010028'
const PHOTO = join(import.meta.dirname, '../packages/seed/src/files/bukti-sertifikat.jpg')

interface Job {
  name: string
  taps: number
  nim?: string
  act: (page: Page, tap: (where: Locator) => Promise<void>) => Promise<void>
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const lowerBar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name })
const menu = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })
const next = (page: Page) =>
  page.getByRole('region', { name: /^(Kelas berikutnya|Sedang berlangsung)$/ })

const JOBS: Job[] = [
  {
    name: 'when and where the next class is',
    taps: 0,
    act: async (page) => {
      await expect(next(page).getByText(/s\.d\. \d\d\.\d\d WITA/)).toBeInViewport()
      await expect(next(page).locator('a[href^="/kelas-show/"]')).toBeInViewport()
      await expect(next(page).getByText(/^(Lab|Ruang|Studio|Aula|Kelas daring)/)).toBeInViewport()
    },
  },
  {
    name: 'whether the next class may be missed',
    taps: 0,
    act: async (page) => {
      await expect(
        next(page).getByText(/^(Masih boleh tidak hadir \d kali|Wajib hadir)/),
      ).toBeInViewport()
    },
  },
  {
    name: 'what is to be paid',
    taps: 0,
    act: async (page) => {
      await expect(link(page, /^Bayar Rp [\d.]+/)).toBeInViewport()
    },
  },
  {
    name: 'the amount to pay, copied',
    taps: 2,
    act: async (page, tap) => {
      await tap(link(page, /^Bayar Rp /))
      await tap(button(page, /^Salin [\d.]+$/))
      await expect(page.getByText('Copy ke clipboard.')).toBeVisible()
    },
  },
  {
    name: 'what changed',
    taps: 1,
    act: async (page, tap) => {
      await tap(link(page, /^Kabar/))
      await expect(page.getByRole('heading', { name: 'Kabar', level: 1 })).toBeVisible()
      await expect(page.locator('#content li a').first()).toBeInViewport()
    },
  },
  {
    name: 'a mark',
    taps: 2,
    act: async (page, tap) => {
      await tap(lowerBar(page, /^Jadwal/))
      await tap(button(page, /^Nilai & Absensi/))
      const marks = page.getByRole('dialog', { name: 'Nilai & Absensi' }).locator('dl').first()
      await expect(marks).toContainText(/UTS[\d,-]+/)
    },
  },
  {
    name: 'a marks card, downloaded',
    taps: 3,
    act: async (page, tap) => {
      await tap(button(page, 'Buka menu'))
      await tap(menu(page, 'Surat'))
      const file = page.waitForEvent('download')
      await tap(button(page, /^Unduh Kartu Hasil Studi/))
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
    },
  },
  {
    name: 'a claim with its proof',
    // Three from the list of activities.
    taps: 4,
    nim: SENDER,
    act: async (page, tap) => {
      const today = todayWita(new Date())
      const [year, month] = today.split('-').map(Number)
      await tap(lowerBar(page, /^Kegiatan/))
      const card = page
        .getByRole('listitem')
        .filter({ hasText: `${nameBulan(month ?? 0)} ${year}` })
      await tap(card.getByRole('button', { name: /^(Ajukan|Edit)/ }).first())
      const dialog = page.getByRole('dialog', { name: 'Form pengajuan' })
      const chooser = page.waitForEvent('filechooser')
      await tap(dialog.getByText('Pilih bukti'))
      await (await chooser).setFiles({
        name: 'bukti.jpg',
        mimeType: 'image/jpeg',
        buffer: readFileSync(PHOTO),
      })
      await tap(dialog.getByRole('button', { name: 'Kirim' }))
      await expect(dialog).toBeHidden()
      await expect(card.first()).toContainText('menunggu persetujuan PKK')
    },
  },
  {
    name: 'a complaint',
    taps: 5,
    nim: SENDER,
    act: async (page, tap) => {
      await tap(button(page, 'Buka menu'))
      await tap(menu(page, 'Kritik & Saran'))
      await tap(page.getByLabel('Judul'))
      await page.keyboard.type('AC kelas mati')
      await tap(page.getByLabel('Isi'))
      await page.keyboard.type('AC di kelas tidak menyala sejak pagi.')
      await tap(page.getByRole('button', { name: 'Kirim', exact: true }))
      await expect(page.getByText('Berhasil kirim data kritik dan saran !')).toBeVisible()
    },
  },
  {
    name: 'an offer of OJT',
    taps: 2,
    act: async (page, tap) => {
      await tap(link(page, /^Pilih perusahaan OJT/))
      await tap(page.locator('#content a[href^="/mhs-pojt-show/"]').first())
      await expect(page).toHaveURL(/\/mhs-pojt-show\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

for (const { name, taps, nim = DEMO.complete, act } of JOBS) {
  test(`${name}: ${taps} touches`, async ({ page }) => {
    await openAs(page, nim, '/beranda')
    let count = 0
    await act(page, async (where) => {
      count += 1
      await where.tap()
    })
    expect(count).toBe(taps)
  })
}
