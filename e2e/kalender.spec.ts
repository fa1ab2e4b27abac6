import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'

test('an address is made, shown this once, read without a session, and revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openAs(page, DEMO.joined, '/kalender')
  const main = page.getByRole('main')
  await expect(main.getByText('Siapa pun yang punya alamat ini dapat melihat')).toBeVisible()
  const make = main.getByRole('button', { name: 'Buat alamat', exact: true })
  const revoke = main.getByRole('button', { name: 'Cabut', exact: true })
  await expect(make.or(revoke)).toBeVisible()
  if (await revoke.isVisible()) {
    await revoke.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click()
  }
  await make.click()
  await expect(main.getByText('Alamat ini hanya ditampilkan sekarang.')).toBeVisible()
  const address = (await main.getByText(/\/kalender\/[\w-]{22}\.ics$/).textContent()) ?? ''
  expect(address).toContain(baseURL ?? '')
  const device = main.getByRole('link', { name: 'Kalender perangkat ini' })
  await expect(device).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'))
  await expectAccessible(page)

  const stranger = await playwright.request.newContext()
  const reply = await stranger.get(address)
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await reply.text()).toContain('BEGIN:VEVENT')

  await page.reload()
  await expect(main.getByText('Aktif sejak')).toBeVisible()
  await expect(main.getByText(address)).toHaveCount(0)
  await revoke.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click()
  await expect(make).toBeVisible()
  expect((await stranger.get(address)).status()).toBe(404)
  await stranger.dispose()
})

test('the calendar is saved as a file', async ({ page }) => {
  await openAs(page, DEMO.joined, '/kalender')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Unduh berkas kalender' }).click()
  expect((await download).suggestedFilename()).toBe('kalender-sia.ics')
})
