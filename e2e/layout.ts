import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

/** The narrowest windows and the largest words that the app is made for. */
export const SIZES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 360, text: 200 },
]

/** Another window and other words in the document that is open. */
async function resize(page: Page, { width, text }: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text)
  await expect(page.locator('html')).toHaveCSS('font-size', `${text * 0.16}px`)
}

/** Opens what is closed on the page, such as the semesters of the schedule. */
async function openAll(page: Page): Promise<void> {
  const closed = page
    .getByRole('main')
    .locator('button[aria-expanded=false], details:not([open]) > summary')
  for (let count = await closed.count(); count > 0; count -= 1) await closed.first().click()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Nothing on the screen, all of it opened, is cut or scrolls sideways at any size. */
export async function expectWhole(page: Page, { path }: Screen): Promise<void> {
  const own = page.viewportSize()
  await openAll(page)
  for (const size of SIZES) {
    await resize(page, size)
    // The faults of every screen and size, not of the first.
    expect
      .soft(await findFaults(page), `${path} at ${size.width} px and ${size.text} %`)
      .toEqual([])
  }
  if (own) await resize(page, { width: own.width, text: 100 })
}

/**
 * Parts that are cut off, stand out of their box or have to be scrolled sideways: one line a fault. `line` is the
 * selector of the one box that is meant to be scrolled sideways, where a page has one.
 */
export async function findFaults(page: Page, line = ':not(*)'): Promise<string[]> {
  return page.evaluate((line) => {
    const faults = new Set<string>()
    // Behind a window nothing is read.
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const root = document.documentElement
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`
    if (root.scrollWidth > root.clientWidth)
      faults.add(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)

    // Asked of an element once for each word in it.
    const hidden = new Map<Element, boolean>()
    const isHidden = (element: Element) => {
      const known = hidden.get(element)
      if (known !== undefined) return known
      const { clipPath, visibility } = getComputedStyle(element)
      // For screen readers only.
      const is = clipPath !== 'none' || visibility === 'hidden' || !element.checkVisibility()
      hidden.set(element, is)
      return is
    }
    for (const element of shown.querySelectorAll<HTMLElement>('*')) {
      if (element.clientWidth === 0 || element.closest('svg') || isHidden(element)) continue
      const style = getComputedStyle(element)
      const isDeliberate =
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none' ||
        element.matches('input, canvas') ||
        element.matches(line)
      if (isDeliberate) continue
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        faults.add(`${style.overflowX} x: ${name(element)}`)
      const isCutBelow = style.overflowY === 'hidden' || style.overflowY === 'clip'
      if (isCutBelow && element !== root && element.scrollHeight > element.clientHeight + 1)
        faults.add(`${style.overflowY} y: ${name(element)}`)
    }

    // Words that stand out of the surface they are written on.
    const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('svg, option, script, noscript'))
        continue
      if ([...ancestors(parent)].some(isHidden)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()]
      let isScrolled = false
      for (const element of ancestors(parent)) {
        const style = getComputedStyle(element)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        if (style.position === 'absolute' || element.matches(line)) break
        if (/auto|scroll/.test(style.overflowY)) isScrolled = true
        const isSurface =
          style.borderRightWidth !== '0px' ||
          style.backgroundImage !== 'none' ||
          !/, 0\)$/.test(style.backgroundColor)
        if (!isSurface || style.display === 'inline') continue
        const edge = element.getBoundingClientRect()
        for (const box of boxes) {
          // The box of a word is higher than its letters.
          const bottom = box.bottom - box.height / 5
          if (
            box.right > edge.right + 1 ||
            box.left < edge.left - 1 ||
            (!isScrolled && bottom > edge.bottom + 1)
          )
            faults.add(
              `out of its box: "${node.textContent.trim().slice(0, 40)}" in ${name(element)}`,
            )
        }
        break
      }
    }
    return [...faults]

    function* ancestors(element: Element): Generator<Element> {
      for (let one: Element | null = element; one; one = one.parentElement) yield one
    }
  }, line)
}
