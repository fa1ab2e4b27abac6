import { RUNNING, RUNNING_FIRST } from './demo-term.ts'
import { DEMO, expect, expectAccessible, test } from './fixtures.ts'
import { card, decimal, type Krs, openKelasMenu, openKrs } from './krs.ts'

test('shows the IPK, the PDFs and the semesters from the newest down', { tag: '@wide' }, async ({
  page,
}) => {
  const krs = await openKrs(page)
  const mhs = krs[0]?.mhs
  await expect(page).toHaveTitle('Jadwal Perkuliahan · SIA')
  await expect(page.getByRole('region', { name: 'IPK Anda' })).toContainText(
    decimal(mhs?.nilai_akhir.ipk ?? 0),
  )
  for (const [name, file] of [
    ['Kalender Akademik', 'kalender-akademik.pdf'],
    ['Buku Pedoman', 'buku-pedoman.pdf'],
  ]) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/storage/akademik/${file}`)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const sections = page.getByRole('button', { name: /^Semester/ })
  const wanted = [4, 3, 2, 1].map((semester) => {
    const own = krs.filter(({ kelas }) => kelas.semester === semester)
    const sks = own.reduce((sum, { matkul }) => sum + matkul.sks, 0)
    const ip = mhs?.nilai_ip.find((one) => one.semester === semester)?.nilai
    const credits = own.length > 0 ? ` · ${sks} sks` : ''
    return new RegExp(
      `Semester ${semester}\\s*${own.length} kelas${credits}\\s*IP ${ip ? decimal(ip) : '-'}`,
    )
  })
  await expect(sections).toHaveText(wanted)
  await expectAccessible(page)
})

test('the newest semester is open; what the student opens is remembered', async ({ page }) => {
  await openKrs(page)
  const third = page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) })
  await expect(
    page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING}`) }),
  ).toHaveAttribute('aria-expanded', 'true')
  await expect(third).toHaveAttribute('aria-expanded', 'false')
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(third).toHaveAttribute('aria-expanded', 'true')
})

test('a card shows its class, its window the links where there are some', { tag: '@wide' }, async ({
  page,
}) => {
  const krs = await openKrs(page)
  for (const { kelas, matkul, dosen, ruangan } of krs.filter(
    (one) => one.kelas.semester === RUNNING,
  )) {
    const one = card(page, kelas.kode)
    const fact = (name: string) => one.locator('dl > div').filter({ hasText: name })
    await expect(fact('Dosen')).toHaveText(`Dosen${dosen?.nama ?? '-'}`)
    await expect(fact('Ruangan')).toHaveText(`Ruangan${ruangan?.nama ?? '-'}`)
    await expect(one.getByRole('heading', { name: matkul.nama })).toBeVisible()
    await expect(one).toContainText(new RegExp(`(Praktek|Teori) · ${matkul.sks} sks`))
    await expect(one).toContainText(/\d\d\.\d\d–\d\d\.\d\d WITA/)
    await expect(one).toContainText(/Hadir \d+ dari \d+ pertemuan|Belum ada absensi/)
    const menu = await openKelasMenu(page, kelas.kode)
    const group = menu.getByRole('link', { name: 'Grup WhatsApp' })
    if (kelas.group_whatsapp) {
      await expect(group).toHaveAttribute('href', kelas.group_whatsapp)
      await expect(group).toHaveAttribute('rel', /noopener/)
    } else await expect(menu.getByText('Belum tersedia').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await openKelasMenu(page, krs.find((one) => one.kelas.semester === RUNNING)?.kelas.kode ?? '')
  await expectAccessible(page)
})

test('all of a card opens the class and takes nothing from its buttons', { tag: '@wide' }, async ({
  page,
}) => {
  await openKrs(page)
  const classes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Selengkapnya' }) })
  await expect(classes.first()).toBeVisible()
  for (const one of (await classes.all()).slice(0, 3)) {
    for (const button of await one.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      // Refuses when something else would take the tap, at the middle as at the upper edge.
      await button.click({ trial: true })
      await button.click({ trial: true, position: { x: 12, y: 1 } })
    }
  }
  const first = classes.first()
  const link = first.getByRole('heading').getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  // Below the times, far from the words of the link.
  await first.click({ position: { x: 8, y: ((await first.boundingBox())?.height ?? 0) - 6 } })
  await expect(page).toHaveURL(href)
})

test('on a phone the days are a strip, and the one touched comes first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const krs = (await openKrs(page)).filter(({ kelas }) => kelas.semester === RUNNING)
  const strip = page.getByRole('list', { name: 'Pilih hari' })
  await expect(strip.locator('[aria-current=date]')).toHaveCount(1)
  const days = page.getByRole('main').getByRole('heading', { level: 4 })
  await expect(days.first()).toContainText('hari ini')
  const saturday = krs.filter(({ jamkul }) => jamkul.hari === 6)
  await strip.getByRole('button', { name: new RegExp(`^Sabtu.*${saturday.length} kelas`) }).click()
  await expect(days.first()).toContainText('Sabtu')
  for (const [index, { matkul }] of saturday.entries()) {
    await expect(days.nth(1 + index)).toHaveText(matkul.nama)
  }
  // The part below the running semester is not higher than a second screen, but for the shell's own.
  const box = await page.getByRole('region', { name: 'IPK Anda' }).boundingBox()
  expect(box?.y).toBeLessThan(2 * 740)
})

test('from 1024 px on the week is a grid whose classes open', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const krs = (await openKrs(page)).filter(({ kelas }) => kelas.semester === RUNNING)
  const grid = page.getByRole('region', { name: /^Minggu (ini|depan)$/ })
  for (const { jamkul, matkul } of krs) {
    const name = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'][jamkul.hari - 1]
    const day = grid.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(day.getByRole('link', { name: matkul.nama })).toBeInViewport({ ratio: 0 })
  }
  await expectAccessible(page)
  await grid.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Data Kelas/)
})

test('on paper it is one page with name and NIM, and all semesters', async ({ page }) => {
  const krs = await openKrs(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`NIM ${DEMO.complete}`).locator('visible=true')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(1 + 4 + krs.length)
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a link that is not http(s) is not a link', async ({ page }) => {
  await page.route('/api/krs', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { krs: Krs[] }
    for (const { kelas } of body.krs) kelas.group_whatsapp = 'javascript:alert(1)'
    await route.fulfill({ response: reply, json: body })
  })
  await openKrs(page)
  await expect(page.getByRole('link', { name: 'Grup WhatsApp' })).toHaveCount(0)
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
})

test('a class that was rated says so', async ({ page }) => {
  const krs = await openKrs(page)
  const of = (wanted: boolean) => krs.filter((one) => one.sudah_dinilai === wanted)
  const [rated] = of(true).filter(({ kelas }) => kelas.semester === RUNNING - 1)
  const [open] = of(false).filter(({ kelas }) => kelas.semester === RUNNING)
  await page.getByRole('button', { name: new RegExp(`^Semester ${RUNNING - 1}`) }).click()
  await expect(card(page, rated?.kelas.kode ?? '')).toContainText('Sudah direview')
  await expect(card(page, open?.kelas.kode ?? '')).not.toContainText('Sudah direview')
})

test('a D1 student sees the two semesters of the level, also the one without classes', {
  tag: '@wide',
}, async ({ page }) => {
  await openKrs(page, DEMO.fewData)
  const sections = page.getByRole('button', { name: /^Semester/ })
  const empty = 3 - RUNNING_FIRST
  const wanted = [2, 1].map((semester) =>
    semester === empty ? /0 kelas/ : new RegExp(`^Semester ${semester}.*6 kelas · \\d+ sks`),
  )
  await expect(sections).toHaveText(wanted)
  const section = (semester: number) =>
    page.getByRole('button', { name: new RegExp(`^Semester ${semester}`) })
  await expect(section(RUNNING_FIRST)).toHaveAttribute('aria-expanded', 'true')
  await section(empty).click()
  await expect(page.getByText('Belum ada kelas di semester ini.')).toBeVisible()
  // The bar at the lower edge covers a part of what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('no classes: the sentence of an empty schedule', async ({ page }) => {
  await page.route('/api/krs', (route) => route.fulfill({ json: { krs: [] } }))
  await openKrs(page)
  await expect(page.getByText('Saat ini data perkuliahan masih kosong.')).toBeVisible()
  await expectAccessible(page)
})
