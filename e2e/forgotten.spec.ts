import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, expectAccessible, PASSWORD, test } from './fixtures.ts'

// Only this file writes to this student.
const NIM = '24010045'
const NEW = 'kopi-Kintamani-sore-8'

/** Takes the letters of this run, until `close`. */
async function receiveLetters() {
  const letters: string[] = []
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onData(stream, _, done) {
      stream.toArray().then((chunks) => {
        letters.push(
          Buffer.concat(chunks)
            .toString()
            .replaceAll(/=\r?\n/g, ''),
        )
        done()
      }, done)
    },
  })
  smtp.listen(Number(process.env.E2E_MAIL_PORT ?? '3197'), '127.0.0.1')
  await once(smtp.server, 'listening')
  return { letters, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}

test.use({ javaScriptEnabled: false })

test('who forgot the password makes another one by e-mail, without scripts', async ({ page }) => {
  const { letters, close } = await receiveLetters()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Lupa password?' }).click()
  await expect(page.getByRole('heading', { name: 'Lupa password' })).toBeVisible()
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByText('NIM tidak boleh kosong !')).toBeVisible()
  await page.getByLabel('NIM').fill(NIM)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByText('Periksa kotak surat Anda')).toBeVisible()
  await expect.poll(() => letters.join('')).toContain('/sandi-baru')
  const [link = ''] = /\S+sandi-baru\?kode=\S+/.exec(letters.join('')) ?? []
  await page.goto(link.replace('=3D', '='))
  await page.getByLabel('Password baru', { exact: true }).fill(NIM)
  await page.getByLabel('Ulangi password baru').fill(NIM)
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText(/tidak boleh/).first()).toBeVisible()
  for (const label of ['Password baru', 'Ulangi password baru'])
    await page.getByLabel(label, { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Ganti password' }).click()
  await expect(page.getByText('Password Anda sudah diganti')).toBeVisible()
  const logIn = async (password: string) => {
    const data = { nim: NIM, password, is_mhs: true }
    return (await (await page.request.post('/api/login', { data })).json()).message
  }
  expect(await logIn(PASSWORD)).toBe('fail')
  expect(await logIn(NEW)).toBe('success')
  await close()
  await page.goto(link.replace('=3D', '='))
  await expect(page.getByText('Tautan ini tidak berlaku lagi')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ javaScriptEnabled: true, colorScheme })
    test('the pages are accessible', async ({ page }) => {
      await page.goto('/lupa-sandi')
      await expectAccessible(page)
      await page.getByLabel('NIM').fill('tidak ada')
      await page.getByRole('button', { name: 'Kirim tautan' }).click()
      await expect(page.getByText('Periksa kotak surat Anda')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/sandi-baru?kode=salah')
      await expectAccessible(page)
    })
  })
}
