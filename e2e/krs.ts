import type { Page } from 'playwright/test'
import { DEMO, expect, openAs, readApi } from './fixtures.ts'

export interface Krs {
  kelas: {
    id: number
    kode: string
    semester: number
    group_whatsapp: string | null
    pengajaran: { pertemuan: string; status: number | null; absensi: { status: string }[] }[]
  }
  dosen: { nama: string } | null
  ruangan: { nama: string } | null
  jamkul: { hari: number; dari: string; sampai: string }
  matkul: { nama: string; sks: number; bahan_ajar_link: string | null }
  sudah_dinilai: boolean
  nilai: { tugas: number; total: number | null; grade: number | null } | null
  mhs: { nilai_akhir: { ipk: number }; nilai_ip: { semester: number; nilai: number }[] } | null
}

/** A number as the college writes it, with two decimals. */
export const decimal = (value: number) => value.toFixed(2).replace('.', ',')

/** The card of a class in the schedule. */
export const card = (page: Page, kode: string) =>
  page.getByRole('listitem').filter({ hasText: kode })

/** Opens the window with all that a class offers. */
export async function openKelasMenu(page: Page, kode: string) {
  await card(page, kode).getByRole('button', { name: 'Selengkapnya' }).click()
  const menu = page.getByRole('dialog').filter({ hasText: kode })
  await expect(menu).toBeVisible()
  return menu
}

/** Opens a semester that may be open already. */
export async function openSemester(page: Page, semester: number) {
  const section = page.getByRole('button', { name: `Semester ${semester}` })
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
}

/** Opens the schedule and hands over what the server sent for it. */
export async function openKrs(page: Page, nim: string = DEMO.complete): Promise<Krs[]> {
  await openAs(page, nim, '/krs')
  const { krs } = await readApi<{ krs: Krs[] }>(page, '/api/krs')
  await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
  return krs
}
