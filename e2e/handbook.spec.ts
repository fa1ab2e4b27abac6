import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { enterKantor } from './kantor.ts'

const folder = join(import.meta.dirname, '../docs/handbook')

/** The pictures of the handbook: which role sees which page, and what stands above it. */
const pictures = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/!\[([^\]]+)\]\((\S+) "([^"]+)"\)/g)].map(
    ([, heading = '', path = '', address = '']) => ({
      role: basename(file, '.md'),
      heading,
      path: join(folder, path),
      address,
    }),
  ),
)

test('every office has a page with a picture', () => {
  const pages = readdirSync(folder).map((file) => basename(file, '.md'))
  expect(pictures.map(({ role }) => role)).toEqual(pages.filter((page) => page !== 'README'))
})

for (const { role, heading, path, address } of pictures) {
  test(`the handbook’s picture for ${role} is of a page that is there`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await enterKantor(page, role, address)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    if (process.env.HANDBOOK_PICTURES) await page.screenshot({ path })
  })
}
