import { test as base, type Page } from 'playwright/test'
import { createDeployment } from './deployment.ts'
import { expect, PASSWORD, withoutPopups } from './fixtures.ts'

type Deployment = Awaited<ReturnType<typeof createDeployment>>

/** A test whose pages let the service worker in, behind an address of its own. */
export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ baseURL }, use) => {
    const deployment = await createDeployment(baseURL ?? '')
    await use(deployment)
    deployment.close()
  },
})

export const WITH_WORKER = {
  serviceWorkers: 'allow',
} as const

export const mark = (page: Page) => page.getByText(/^Data per \d{2}-\d{2}-\d{4} \d{2}\.\d{2} WITA$/)
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const kelasLink = (page: Page) =>
  page.locator('#content a[href^="/kelas-show/"]:visible').first()
export const offlineBar = (page: Page) => page.getByText(/^Tidak ada koneksi\./)

export async function login(page: Page, nim: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('NIM').fill(nim)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The worker has taken over: what starts without a network is on the device. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { controller } = navigator.serviceWorker
        const registration = await navigator.serviceWorker.getRegistration()
        // A next one on its way is waited for too.
        const isNewest = !registration?.installing && !registration?.waiting
        return isNewest && controller === registration?.active && controller?.state
      }),
    )
    .toBe('activated')
}

/** Opens the schedule as a student of this device, with all that follows it. */
export async function start(
  page: Page,
  { origin }: Deployment,
  nim: string,
  password = PASSWORD,
): Promise<void> {
  await withoutPopups(page.context())
  await page.goto(`${origin}/krs`)
  await login(page, nim, password)
  await expect(kelasLink(page)).toBeVisible()
  await waitForWorker(page)
}

/** Everything of the build that a page has loaded. */
export const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

/** How many releases have their files on the device. */
export const releasesOn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    return names.filter((name) => name.startsWith('sia-start-')).length
  })
