import type { Locator, Page, Request } from 'playwright/test'
import { all } from '../packages/contracts/src/all.ts'
import type { Endpoint } from '../packages/contracts/src/endpoint.ts'
import { expect, openAs, test } from './fixtures.ts'
import { listScreens, openScreen } from './screens.ts'

test.slow()

/** Fills in every form and sends none of them. */
const STUDENT = '24010072'
const UNREACHED = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'

/** Sent by a press on something that is there, or by its address, without a field to fill in. */
const PRESSED = [
  'POST /api/layar',
  'POST /api/sesi/akhiri',
  'PATCH /api/mhs_pojt/:id',
  'POST /api/undangan-ojt/jawab',
  'PATCH /api/berita-terkini/:id',
  'POST /api/berita-terkini/dibaca',
  'POST /api/kabar/dibaca',
  'PATCH /api/pemberitahuan',
  'POST /api/pemberitahuan/perangkat',
  'POST /api/pemberitahuan/perangkat/lepas',
  'POST /api/pengumuman/ditutup',
  'POST /api/hadir',
]
/** Before there is a student whom a draft could belong to: login.spec.ts. */
const ELSEWHERE = ['POST /api/login']
/** Forms that are not there until a button opens them, by their screen. */
const OPENERS: Record<string, RegExp> = {
  '/buku-saku': /^Ajukan sudah Mengikuti/,
  '/ks-create': /^Tulis pesan/,
  '/surat': /^Ajukan /,
  '/peminjaman-ruangan': /^Edit ruangan/,
}
const FORMS = '#content form, dialog form, #content section:not(:has(form)):has([type=file])'

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Every call that carries what was filled in. */
const FILLED_IN = all
  .filter(({ method, body, upload }) => method !== 'GET' && (body || upload))
  .map(nameOf)
  .filter((name) => !PRESSED.includes(name))

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PHOTO = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }

const TYPED: Record<string, string> = {
  date: '2026-01-15',
  'datetime-local': '2027-03-01T09:00',
  password: 'kopi-Kintamani-pagi-7',
}

/** Fills in whatever a form has, each field with something that was not there. */
async function fillIn(form: Locator): Promise<void> {
  for (const field of await form.locator('input, select, textarea').all()) {
    const type = (await field.getAttribute('type')) ?? ''
    const tag = await field.evaluate(({ tagName }) => tagName)
    if (type === 'file') await field.setInputFiles(PHOTO)
    else if (type === 'radio') await field.dispatchEvent('click')
    else if (tag === 'SELECT') await field.selectOption({ index: 1 })
    else await field.fill(TYPED[type] ?? '0812345678901')
  }
}

/** The values in the fields of a form, of all or of those that a draft keeps. */
const read = (form: Locator, what: 'all' | 'kept') =>
  form
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll(
      (fields, isAll) =>
        (fields as HTMLInputElement[])
          .filter(({ type }) => isAll || type !== 'password')
          .map(({ type, value, checked }) => (type === 'radio' ? checked : value)),
      what === 'all',
    )

/**
 * Sends a form without a network, which says so and leaves what was filled in, also when the screen is opened
 * anew with the network back. Returns the call that was tried.
 */
async function sendInVain(page: Page, form: Locator, open: () => Promise<void>): Promise<string> {
  await fillIn(form)
  const filled = await read(form, 'all')
  const kept = await read(form, 'kept')
  await page.context().setOffline(true)
  const sending = page.waitForRequest(isWrite)
  await form.getByRole('button').last().click()
  const name = callOf(await sending)
  await expect(form, name).toContainText(UNREACHED)
  expect(await read(form, 'all'), name).toEqual(filled)
  await page.context().setOffline(false)
  await open()
  await expect.poll(() => read(form, 'kept'), name).toEqual(kept)
  return name
}

const isWrite = (request: Request) => request.method() !== 'GET'

function callOf(request: Request): string {
  const { pathname } = new URL(request.url())
  const call = all.find(
    ({ method, path }) =>
      method === request.method() && new URLPattern({ pathname: path }).test({ pathname }),
  )
  return call ? nameOf(call) : pathname
}

test('what no form can send is said beside it and kept, and nothing is sent later by itself', async ({
  page,
}) => {
  // A form that is left with something in it asks first.
  page.on('dialog', (dialog) => dialog.accept())
  const asked: string[] = []
  page.on('request', (request) => isWrite(request) && asked.push(callOf(request)))
  await openAs(page, STUDENT, '/krs')
  await applyForRoom(page)
  await complain(page)
  const tried: string[] = []
  for (const screen of await listScreens(page)) {
    const opener = OPENERS[screen.path]
    const open = async () => {
      await openScreen(page, screen)
      if (opener) await page.getByRole('button', { name: opener }).first().click()
    }
    await open()
    const forms = page.locator(FORMS)
    if (opener) await expect(forms).not.toHaveCount(0)
    for (let at = 0; at < (await forms.count()); at += 1) {
      tried.push(await sendInVain(page, forms.nth(at), open))
    }
  }
  expect(tried.filter((name) => !FILLED_IN.includes(name))).toEqual([])
  expect(FILLED_IN.filter((name) => ![...tried, ...ELSEWHERE].includes(name))).toEqual([])
  expect(asked.filter((name) => FILLED_IN.includes(name)).toSorted()).toEqual(tried.toSorted())
})

/** So that there is one to change. */
const applyForRoom = (page: Page) =>
  send(page, '/api/peminjaman-ruangan', {
    ruangan_id: 1,
    dari: '2027-05-03 08:00:00',
    sampai: '2027-05-03 09:00:00',
    no_telp: '081234567890',
    keperluan: 'Rapat',
  })

/** So that there is one to write about. */
const complain = (page: Page) =>
  send(page, '/api/ks', { judul: 'Lampu tangga', isi: 'Lampu tangga mati.' })

/** Sends what the page itself does not. */
async function send(page: Page, path: string, data: object): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const reply = await page.request.post(path, { headers: { authorization }, data })
  expect(reply.ok(), await reply.text()).toBe(true)
}
