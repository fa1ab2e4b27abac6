import type { CDPSession, Locator } from 'playwright/test'
import { DEMO, expect, openAs, test } from '../fixtures.ts'
import { type Answers, observeAnswers, readAnswers } from './answers.ts'

// A device that cannot hover: what it shows is the press.
test.use({ hasTouch: true, isMobile: true })
test.slow()

const PRESSED_MS = 100
const OPENED_MS = 200

const WINDOWS = [
  { name: 'a sheet', path: '/krs', button: 'Pertemuan' },
  { name: 'the menu', path: '/krs', button: 'Buka menu' },
  { name: 'the search', path: '/krs', button: 'Cari' },
  { name: 'a form', path: '/buku-saku', button: /^Ajukan sudah Mengikuti/ },
]

const isSoon = ({ pressed, opened }: Answers) =>
  Math.min(...pressed) <= PRESSED_MS && Math.min(...opened) <= OPENED_MS

for (const { name, path, button } of WINDOWS) {
  test(`a cheap phone answers a touch within 100 ms, and ${name} is there 200 ms after it`, async ({
    page,
  }) => {
    await page.addInitScript(observeAnswers)
    await openAs(page, DEMO.joined, path)
    const opener = page.getByRole('button', { name: button }).first()
    await opener.scrollIntoViewIfNeeded()
    // The number comes a second after the page has come.
    await expect(page.getByRole('link', { name: /^Kabar/ }).first()).toContainText('belum dibaca')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let answers: Answers
    let turn = 0
    // Other work on the machine only ever makes it later, so the best of up to five turns counts.
    do {
      turn += 1
      await touch(session, opener)
      const opened = page.getByRole('dialog').first()
      await expect(opened).toBeVisible()
      await expect.poll(async () => (await readAnswers(page)).opened.length).toBe(turn)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      answers = await readAnswers(page)
    } while (turn < 5 && !isSoon(answers))
    const { pressed, opened } = answers
    test.info().annotations.push({ type: 'answers', description: `${pressed} / ${opened}` })
    expect(Math.min(...pressed)).toBeLessThanOrEqual(PRESSED_MS)
    expect(Math.min(...opened)).toBeLessThanOrEqual(OPENED_MS)
  })
}

/** A finger stays on what it touches for a moment. */
async function touch(session: CDPSession, element: Locator): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to touch')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await element.page().waitForTimeout(90)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
