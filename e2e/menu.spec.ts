import { routes } from '../apps/web/src/app/routing/routes.ts'
import { DEMO, expect, expectAccessible, openAs, test } from './fixtures.ts'
import { openMenu } from './menu.ts'

test('the menu names the student, leads to the screens and to the tutorial', {
  tag: '@wide',
}, async ({ page }) => {
  await openAs(page, DEMO.complete, '/krs')
  const menu = await openMenu(page)
  await expect(menu.getByText(`NIM ${DEMO.complete}`)).toBeVisible()
  const schedule = menu.getByRole('link', { name: 'Jadwal Perkuliahan' })
  await expect(schedule).toHaveAttribute('aria-current', 'page')
  const tutorial = menu.getByRole('link', { name: 'Tutorial' })
  await expect(tutorial).toHaveAttribute('href', '/storage/akademik/tutorial-sia.pdf')
  await expect(tutorial).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  const links = await menu.getByRole('navigation').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThanOrEqual(13)
  // That each of them is there is seen where every screen is opened.
  const screens = routes.map(({ path }) => path)
  for (const path of paths.filter((one) => !one?.startsWith('/storage')))
    expect(screens).toContain(path)
})

test('the slide-out menu holds the focus, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const button = page.getByRole('button', { name: 'Buka menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
  [360, 740],
  [360, 560],
] as const) {
  test(`the colours and the way out are in view at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, DEMO.complete, '/krs')
    const menu = await openMenu(page)
    const logout = menu.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeInViewport({ ratio: 1 })
    await expect(menu.getByText('Gelap')).toBeInViewport({ ratio: 1 })
    // The last entry is reached by scrolling, and then not covered.
    await menu.getByRole('link', { name: 'Tutorial' }).click({ trial: true })
    await expect(logout).toBeInViewport({ ratio: 1 })
  })
}

for (const [width, text] of [
  [320, 100],
  [320, 200],
  [360, 200],
  [1023, 100],
] as const) {
  test(`the lower bar is whole and pressed easily at ${width} px with text at ${text} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, DEMO.complete, '/progkam')
    await page.addStyleTag({ content: `html { font-size: ${text}% }` })
    const bar = page.getByRole('navigation', { name: 'Menu bawah' })
    await expect(bar.locator('[aria-current=page]')).toHaveText(/^Kegiatan/)
    const places = await bar.locator('a, button').all()
    expect(places.length).toBeGreaterThanOrEqual(4)
    let end = 0
    for (const place of places) {
      await expect(place).toBeInViewport({ ratio: 1 })
      const { x, width, height } = (await place.boundingBox()) ?? { x: 0, width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x).toBeGreaterThanOrEqual(end)
      end = x + width
      expect(await place.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
  })
}

test('the lower bar leads on, and marks where one is also below its screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/krs')
  const bar = page.getByRole('navigation', { name: 'Menu bawah' })
  await bar.getByRole('link', { name: 'Pembayaran' }).click()
  await expect(page).toHaveURL('/pembayaran')
  await bar.getByRole('link', { name: 'Kegiatan' }).click()
  await expect(page).toHaveURL('/buku-saku')
  const tabs = page.getByRole('navigation', { name: 'Kegiatan' })
  await tabs.getByRole('link', { name: 'Nilai TAK' }).click()
  await expect(page).toHaveURL('/progkam')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Nilai TAK')
  await expect(page.getByRole('heading', { level: 1, name: 'Nilai TAK' })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Jadwal' }).click()
  await page.locator('a[href^="/kelas-show/"]').first().click()
  await expect(page).toHaveURL(/kelas-show/)
  await expect(bar.locator('[aria-current=page]')).toHaveText(/^Jadwal/)
  await page.getByRole('banner').getByRole('link', { name: 'Ke Jadwal Perkuliahan' }).click()
  await expect(page).toHaveURL('/krs')
})

test('the lower bar lies on nothing that is filled in, and gives way to a keyboard and to paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, DEMO.complete, '/profile-edit')
  const bar = page.locator('.app-lower')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Perbarui' })).toBeVisible()
  for (const part of await main.locator('input, textarea, button, a').all()) {
    await part.focus()
    const [box, edge] = [await part.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  }
  await main.getByLabel('Nama ayah').focus()
  await page.setViewportSize({ width: 360, height: 380 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})
