import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** The menu: on a phone it slides in, on a desktop it stands at the side. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Buka menu' })
  // The footer belongs to the layout: it is there once the session is known.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  if (!(await button.isVisible())) return page.getByRole('complementary')
  await button.click()
  return page.getByRole('dialog', { name: 'Menu' })
}
