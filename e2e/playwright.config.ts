import { existsSync, statfsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { defineConfig } from 'playwright/test'
import { heapFlags } from '../scripts/heap.ts'

// scripts/test.ts gives a free port and a throw-away data folder.
const port = process.env.E2E_PORT ?? '3199'
const kantorPort = process.env.E2E_KANTOR_PORT ?? '3198'
const mailPort = process.env.E2E_MAIL_PORT ?? '3197'
const baseURL = `http://localhost:${port}`

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const MOVING = 'motion.spec.ts'
const MEASURED = [
  'speed/absensi.spec.ts',
  'speed/decide.spec.ts',
  'speed/grid.spec.ts',
  'speed/paint.spec.ts',
  'speed/press.spec.ts',
  'speed/turn.spec.ts',
]

/** Where processes of a browser share what they draw: on the disk, unless the machine has enough memory for it. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

const executablePath = await chromium.executablePath()

const launchOptions = (...more: string[]) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', ...more],
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
})

/** A page of a test is closed before code that was made faster would have paid for the making. */
const COOL = launchOptions('--js-flags=--no-opt,--no-maglev')

export default defineConfig({
  testDir: '.',
  // When a test counts as hung: a slow machine fails none.
  timeout: 5 * 60_000,
  // A shared machine may be slow; a page that is wrong stays wrong.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // The other tests run beside them: what one waits for leaves the processor to the others.
  workers: 2,
  forbidOnly: true,
  // scripts/test.ts names what passes only then, and fails when there is more than a few.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    // A field that cannot be filled in fails its test within a minute, not at its end.
    actionTimeout: 60_000,
    locale: 'id-ID',
    // A worker's requests never meet a test's own answers, and where it starts is chance: only the tests of offline.ts
    // let one in, in pages of their own.
    serviceWorkers: 'block',
    // Nobody's zone is WITA here, so a date that leans on the device's zone is found out.
    timezoneId: 'America/New_York',
    // Motion is tried in motion.spec.ts; elsewhere nobody waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: COOL,
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: [MOVING, ...MEASURED] },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // The layouts of a wide screen; the acts of a screen are tried on the phone.
      grep: /@wide/,
    },
    // Frames and times mean something only when nothing else works; what moves is mostly waited for.
    {
      name: 'moving',
      use: { ...phone, launchOptions: launchOptions() },
      testMatch: MOVING,
      metadata: { isAlone: true },
      dependencies: ['phone', 'desktop'],
    },
    {
      name: 'measured',
      use: { ...phone, launchOptions: launchOptions() },
      testMatch: MEASURED,
      metadata: { isAlone: true },
      dependencies: ['moving'],
      workers: 1,
    },
  ],
  webServer: {
    command: `node ${heapFlags.join(' ')} ../scripts/start.ts`,
    // Which starts behind the students' server.
    url: `http://localhost:${kantorPort}/health/ready`,
    timeout: 5 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    env: {
      PORT: port,
      KANTOR_PORT: kantorPort,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '../.data-e2e',
      // A test that waits for letters listens there.
      PUSH_SERVICES: 'push.example',
      SMTP_URL: `smtp://sia:benar@127.0.0.1:${mailPort}`,
      MAIL_FROM: 'SIA <sia@kampus.example>',
      // The tests write as few students, in one run after the other.
      OPEN_LOANS: '1000',
      COMPLAINTS_PER_DAY: '1000',
      PHOTO_MB_PER_DAY: '1000',
    },
  },
})
