import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

test('a lecturer reads ratings and letters of the own classes, light and dark', async ({
  page,
}) => {
  await enterKantor(page, 'dosen', '/hasil-mengajar')
  await expect(page.getByText(/^Penilaian ditampilkan mulai \d+ jawaban/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
