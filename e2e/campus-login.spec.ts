import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, PASSWORD, test } from './fixtures.ts'
import { WITH_WORKER, waitForWorker } from './offline.ts'

// Only this file logs in as this student.
const NIM = '24010048'

let server: ChildProcess
let origin: string

test.beforeAll(async () => {
  server = spawn(process.execPath, [join(import.meta.dirname, 'campus-server.ts'), NIM], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '../.data-e2e' },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  origin = String(line).trim()
})

test.afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
})

const WAY = 'Masuk dengan akun kampus'

async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: WAY }).click()
  await expect(page).toHaveURL(`${origin}/pembayaran`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran' })).toBeVisible()
}

test.describe('with a worker', () => {
  test.use(WITH_WORKER)

  test('a student logs in by the campus account, to the page that was asked for @wide', async ({
    page,
  }) => {
    await page.goto(`${origin}/pembayaran`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await enter(page)
    await page.goto(`${origin}/beranda`)
    await expect(page.getByRole('link', { name: WAY })).toBeHidden()
    // Once more, with a worker between the page and the server.
    await waitForWorker(page)
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto(`${origin}/pembayaran`)
    await enter(page)
  })

  test('a login that was not finished is told on the login, which works on', async ({ page }) => {
    await page.goto(`${origin}/login/kampus/kembali?error=access_denied`)
    await expect(page.getByText('Login dengan akun kampus tidak selesai.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('NIM').fill(NIM)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${origin}/beranda`)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('after a login that was not finished another one leads in', async ({ page }) => {
    await page.goto(`${origin}/login/kampus/kembali?error=access_denied`)
    await expect(page.getByText('Login dengan akun kampus tidak selesai.')).toBeVisible()
    await page.getByRole('link', { name: WAY }).click()
    await expect(page).toHaveURL(`${origin}/beranda`)
  })

  test('the campus account lets in to read', async ({ page }) => {
    await page.goto(`${origin}/pembayaran`)
    await enter(page)
  })
})
