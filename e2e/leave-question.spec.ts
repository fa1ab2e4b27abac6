import type { Locator, Page } from 'playwright/test'
import { guarded, unguarded } from './extra-entry.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { leave, question, stay } from './leave-question.ts'

const restored = (page: Page) => page.getByText('Isian yang belum disimpan ditampilkan kembali.')
const back = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Kembali', exact: true })

/** Opens a class of the student that is not rated yet. */
async function kelasToRate(page: Page): Promise<string> {
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const get = async (path: string) => (await fetch(path, { headers })).json()
    const { krs } = await get('/api/krs')
    for (const { kelas } of krs) {
      if ((await get(`/api/kelas/${kelas.id}`)).penilaian_dosen.length === 0) return kelas.id
    }
  })
  return `/kelas-penilaian-dosen/${id}`
}

/** Every form on a page of its own, and the field that is typed into. */
const forms: {
  name: string
  path: (page: Page) => Promise<string>
  field: (page: Page) => Locator
}[] = [
  {
    name: 'profile',
    path: async () => '/profile-edit',
    field: (page) => page.getByLabel('Nama ayah'),
  },
  {
    name: 'loan',
    path: async () => '/peminjaman-ruangan/create',
    field: (page) => page.getByLabel('Keperluan'),
  },
  { name: 'criticism', path: async () => '/ks-create', field: (page) => page.getByLabel('Judul') },
  { name: 'rating', path: kelasToRate, field: (page) => page.getByLabel('Kritik dan saran') },
  {
    name: 'survey',
    path: async () => '/survey-create/2',
    field: (page) => page.getByPlaceholder('Ketik disini...'),
  },
]
for (const { name, path, field } of forms) {
  test(`leaving the form is asked about, and what was typed stays: ${name}`, async ({ page }) => {
    await openAs(page, DEMO.complete, '/krs')
    const address = await path(page)
    await page.goto(address)
    const untouched = await field(page).inputValue()
    await field(page).fill('Belum selesai')
    await guarded(page)

    await page.goBack()
    await expectAccessible(page)
    await stay(page)
    await expect(page).toHaveURL(address)
    await expect(field(page)).toHaveValue('Belum selesai')
    await guarded(page)
    if (await back(page).isVisible()) {
      await back(page).click()
      await stay(page)
      await expect(page).toHaveURL(address)
    }

    await guarded(page)
    await page.goBack()
    await leave(page)
    await expect(page).toHaveURL('/krs')
    await expect(page.getByRole('heading', { name: 'Data Kelas' })).toBeVisible()
    await page.goto(address)
    await expect(field(page)).toHaveValue('Belum selesai')
    await expect(restored(page)).toBeVisible()
    // Under a bar that stays in view nothing can be touched; there it is scrolled away from.
    await restored(page).evaluate((notice) => notice.scrollIntoView({ block: 'center' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hapus isian' }).click()
    await expect(field(page)).toHaveValue(untouched)
    await expect(restored(page)).toBeHidden()
    await unguarded(page)
    await page.goBack()
    await expect(page).toHaveURL('/krs')
  })
}

test('a form that was sent or not touched is left without a question, by one step', async ({
  page,
}) => {
  await page.route('**/api/mhs/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ json: { id: 1 } }) : route.continue(),
  )
  await openAs(page, DEMO.complete, '/krs')
  await page.goto('/profile-edit')
  await page.getByLabel('Nama ayah').fill('I Wayan Baru')
  await page.getByRole('button', { name: 'Perbarui' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/profile-edit')
  await expect(restored(page)).toBeHidden()
  await back(page).click()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toBeHidden()
})

test('closing the tab is asked about too, and leaving there is none before leads to the start', async ({
  context,
  page,
}) => {
  await openAs(page, DEMO.complete, '/krs')
  const other = await context.newPage()
  await page.evaluate(() => window.open('/profile-edit', '_blank', 'noopener'))
  const opened = await context.waitForEvent('page')
  await other.close()
  await expect(opened.locator('html')).toHaveAttribute('data-ready')
  await opened.getByLabel('Nama ayah').fill('I Wayan Baru')
  await guarded(opened)
  const asked = opened.waitForEvent('dialog')
  opened.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await opened.goBack()
  await guarded(opened)
  await leave(opened)
  await expect(opened).toHaveURL('/')
})

test('a new password is kept nowhere, and the question says so', async ({ page }) => {
  await openAs(page, DEMO.complete, '/')
  await page.getByRole('link', { name: 'Ganti Password' }).click()
  await page.getByLabel('Password baru', { exact: true }).fill('kopi-Kintamani-pagi-7')
  await guarded(page)
  await page.goBack()
  await expect(question(page)).toContainText('password yang sudah diisi akan hilang')
  await leave(page)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Kintamani')
})

test('an application that is being changed asks at its own way back', async ({ page }) => {
  await openAs(page, DEMO.complete, '/peminjaman-ruangan')
  await page.getByRole('button', { name: 'Edit ruangan' }).click()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('button', { name: 'Edit ruangan' }).click()
  await page.getByLabel('Keperluan').fill('Belum selesai')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await stay(page)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await leave(page)
  await page.getByRole('button', { name: 'Edit ruangan' }).click()
  await expect(page.getByLabel('Keperluan')).toHaveValue('Belum selesai')
  await page.getByRole('button', { name: 'Hapus isian' }).click()
})

test('a claim in a dialog asks when the dialog is closed, also by Back and Escape', async ({
  page,
}) => {
  await openAs(page, DEMO.complete, '/buku-saku')
  const open = page.getByRole('button', { name: /^Ajukan sudah Mengikuti/ }).first()
  const claim = page.getByRole('dialog', { name: 'Form pengajuan' })
  await open.click()
  await page.keyboard.press('Escape')
  await expect(claim).toBeHidden()
  await unguarded(page)
  await open.click()
  await claim.getByLabel('Tanggal mengikuti').fill('2026-01-15')
  await guarded(page)
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => claim.getByRole('button', { name: 'Tutup' }).click(),
  ]) {
    await close()
    await stay(page)
    await expect(claim).toBeVisible()
    await guarded(page)
  }
  await page.goBack()
  await leave(page)
  await expect(claim).toBeHidden()
  await expect(page).toHaveURL('/buku-saku')
  await open.click()
  await expect(claim.getByLabel('Tanggal mengikuti')).toHaveValue('2026-01-15')
  await claim.getByRole('button', { name: 'Hapus isian' }).click()
  await expect(claim.getByLabel('Tanggal mengikuti')).not.toHaveValue('2026-01-15')
})
