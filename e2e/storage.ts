import type { Page } from 'playwright/test'

/** A browser that keeps nothing for pages, as some within other apps do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

/** Uses up what the browser keeps for the app, to the last letter. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let turn = 0; turn < 4; turn += 1) {
        try {
          localStorage.setItem(`other:${size}.${turn}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
  })
}
