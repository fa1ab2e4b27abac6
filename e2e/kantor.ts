import { type APIResponse, expect, type Page } from 'playwright/test'
import { PASSWORD } from './sessions.ts'

/** Where the run's Kantor is. */
export const KANTOR = `http://localhost:${process.env.E2E_KANTOR_PORT ?? '3198'}`

/** Opens Kantor as a demo account, through its login. */
export async function enterKantor(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(KANTOR + path)
  await logIn(page, username)
  await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
}

/** Fills in Kantor's login. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Nama pengguna atau e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}

/** Sends the words of a decision: by Enter where there is a keyboard, else by the button. */
export async function sendWords(page: Page, name: RegExp): Promise<void> {
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (isTouch) await page.getByRole('button', { name }).click()
  else await page.keyboard.press('Enter')
}

/** Has a student apply for a room, for what nobody else asks for it; returns how a list names the application. */
export async function applyForRoom(page: Page, nim: string, keperluan: string): Promise<void> {
  const { request } = page
  const login = { nim, password: PASSWORD, is_mhs: true }
  const reply = await request.post('/api/login', { data: login })
  const [, token] = (await reply.json())._token.split('|')
  const headers = { authorization: `Bearer ${token}` }
  const rooms = await (await request.get('/api/ruangan?page=all', { headers })).json()
  let sent: APIResponse
  // A day that an application of another test has is taken.
  do {
    const day = new Date(Date.now() + (30 + Math.random() * 300) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const data = {
      ruangan_id: rooms.data[0].id,
      dari: `${day} 20:00:00`,
      sampai: `${day} 21:00:00`,
      no_telp: '081234567890',
      keperluan,
    }
    sent = await request.post('/api/peminjaman-ruangan', { headers, data })
  } while ((await sent.text()).includes('Ruangan sudah dipakai'))
  expect(sent.ok(), await sent.text()).toBe(true)
  await request.post('/api/logout', { headers })
}

const OWN_PASSWORD = 'rantai biru di batu'

/** Has campus IT make an account and its person change the one-time password; returns how he logs in. */
export async function createStaf(page: Page, peran: string[]) {
  const { request } = page
  const headers = { origin: KANTOR }
  const post = async (path: string, data: object) => {
    const reply = await request.post(KANTOR + path, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const username = `staf${Date.now()}${Math.floor(Math.random() * 1000)}`
  await post('/api/login', { username: 'it', password: PASSWORD })
  const { sandi } = await post('/api/staf', { username, nama: 'Staf Uji', peran })
  await post('/api/logout', {})
  await post('/api/login', { username, password: sandi })
  await post('/api/saya/password', { old_password: sandi, password: OWN_PASSWORD })
  await post('/api/logout', {})
  return { username, password: OWN_PASSWORD }
}
