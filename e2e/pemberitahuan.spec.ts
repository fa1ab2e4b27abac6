import { DEMO, expect, expectAccessible, openAs, test as plain } from './fixtures.ts'
import { login, test, WITH_WORKER, waitForWorker } from './offline.ts'

plain('a student chooses how he is told, and keeps it', async ({ page }) => {
  await openAs(page, DEMO.joined, '/kabar')
  await page.getByRole('link', { name: 'Atur pemberitahuan di ponsel dan e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Pemberitahuan', level: 1 })).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Kehadiran lewat e-mail' })
  await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await box.click()
  await expect(box).toBeChecked()
  await page.reload()
  await expect(box).toBeChecked()
  await box.click()
  await expect(box).not.toBeChecked()
})

test.describe('a message of the push service', () => {
  test.use(WITH_WORKER)

  test('is shown by the worker, and leads to the screen of its note', async ({
    page,
    deployment,
  }) => {
    await page.goto(`${deployment.origin}/login`)
    await login(page, DEMO.complete)
    await expect(page).toHaveURL(/beranda/)
    await waitForWorker(page)
    const headers = await page.evaluate(() => ({
      authorization: `Bearer ${localStorage.getItem('token')}`,
    }))
    const reply = await page.request.get(`${deployment.origin}/api/kabar?page=all`, { headers })
    const { kabar } = await reply.json()
    const note = kabar.find(({ layar }: { layar: string }) => layar === 'pembayaran')

    // The browser of the tests lets no page show notifications; what the worker asks it for is looked at.
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      const { registration } = Object(self)
      registration.showNotification = async (...given: unknown[]) => {
        Object.assign(self, { given })
      }
    })
    const cdp = await page.context().newCDPSession(page)
    const found = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) resolve(one.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: deployment.origin,
      registrationId: await found,
      data: JSON.stringify({
        jenis: 'pembayaran',
        kabar_id: note.id,
        judul: 'Tercatat',
        kalimat: 'A',
      }),
    })
    await expect
      .poll(() => worker?.evaluate(() => Object(self).given))
      .toEqual(['Tercatat', { body: 'A', tag: 'pembayaran', data: note.id }])

    await page.goto(`${deployment.origin}/kabar?buka=${note.id}`)
    await expect(page).toHaveURL(/\/pembayaran$/)
    // Also where the note is on another page of the list.
    await page.goto(`${deployment.origin}/kabar?page=2&buka=${note.id}`)
    await expect(page).toHaveURL(/\/pembayaran$/)
  })
})
