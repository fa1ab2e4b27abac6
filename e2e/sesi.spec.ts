import { DEMO, expect, expectAccessible, openAs, PASSWORD, test } from './fixtures.ts'

const NIM = DEMO.fewData

test('a student sees where he is logged in, and ends a device from here', async ({ page }) => {
  const data = { nim: NIM, password: PASSWORD, is_mhs: true }
  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:125.0) Gecko/20100101 Firefox/125.0',
  }
  const reply = await page.request.post('/api/login', { data, headers })
  const { _token } = (await reply.json()) as { _token: string }
  const authorization = `Bearer ${_token.split('|')[1]}`
  const status = async () =>
    (await page.request.get('/api/krs', { headers: { authorization } })).status()

  await openAs(page, NIM, '/update-password')
  const devices = page.getByRole('region', { name: 'Perangkat yang masuk' })
  await expect(devices.getByRole('listitem').first()).toContainText('Perangkat ini')
  await expectAccessible(page)
  expect(await status()).toBe(200)
  const rows = devices.getByRole('button', { name: 'Akhiri sesi di Firefox di Windows' })
  const before = await rows.count()
  await rows.first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Akhiri sesi di Firefox di Windows ?' })
  await dialog.getByRole('button', { name: 'Akhiri' }).click()
  await expect(page.getByText('Sesi di perangkat itu sudah diakhiri.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  expect(await status()).toBe(401)
})
