import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'
import { PASSWORD } from './sessions.ts'

// Reads news, and nothing else.
const STUDENT = '25020001'

/** Whether a student finds news of this title; asked of the portal itself. */
async function studentFinds(page: Page, baseURL: string | undefined, title: string) {
  const { request } = page
  const login = { nim: STUDENT, password: PASSWORD, is_mhs: true }
  const reply = await request.post(`${baseURL}/api/login`, { data: login })
  const [, token] = (await reply.json())._token.split('|')
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get(
    `${baseURL}/api/berita-terkini?page=1&search=${encodeURIComponent(title)}`,
    { headers },
  )
  const { berita_terkini } = await found.json()
  await request.post(`${baseURL}/api/logout`, { headers })
  return berita_terkini.data.length > 0
}

/** A picture of one colour. */
function picture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const lines = Buffer.alloc((width * 3 + 1) * height, 120)
  for (let line = 0; line < height; line += 1) lines[line * (width * 3 + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const crc = (bytes: Buffer) => {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

test('news is written with a cut picture, waits for its hour, is seen, and taken back', async ({
  page,
  baseURL,
}) => {
  const title = `Kabar uji ${Date.now()}`
  await enterKantor(page, 'humas', '/berita')
  await page.getByRole('link', { name: 'Berita baru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berita baru' })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await page.getByLabel('Judul', { exact: true }).fill(title)
  await page.getByLabel('Isi', { exact: true }).fill('Dua baris.\nSelesai.')
  await expect(preview.getByRole('heading', { name: title }).first()).toBeVisible()
  await page
    .getByLabel('Pilih gambar')
    .setInputFiles({ name: 'kabar.png', mimeType: 'image/png', buffer: picture(300, 300) })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bagian yang dilihat mahasiswa').focus()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pakai gambar' }).click()
  await expect(page.getByRole('button', { name: 'Hapus gambar' })).toBeVisible()
  await expect
    .poll(() =>
      preview
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) =>
          (image.naturalWidth / image.naturalHeight).toFixed(1),
        ),
    )
    .toBe('1.8')
  await page.getByLabel('Terbit (WITA)').fill('2099-01-01T08:00')
  await page.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Dijadwalkan', { exact: true })).toBeVisible()
  expect(await studentFinds(page, baseURL, title)).toBe(false)
  await expectAccessible(page)

  // In a year of its own, no other test's page of news has it.
  await page.getByLabel('Terbit (WITA)').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Terbit', { exact: true })).toBeVisible()
  expect(await studentFinds(page, baseURL, title)).toBe(true)
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Berita ditarik')).toBeVisible()
  expect(await studentFinds(page, baseURL, title)).toBe(false)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Terbit', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Ditarik', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Berita', exact: true }).first().click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
})
