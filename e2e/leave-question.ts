import type { Page } from 'playwright/test'

/** The question before a form is left that is filled in and not sent. */
export const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Tinggalkan isian ini ?' })

export const stay = (page: Page) => question(page).getByRole('button', { name: 'Batal' }).click()

export const leave = (page: Page) =>
  question(page).getByRole('button', { name: 'Tinggalkan' }).click()
