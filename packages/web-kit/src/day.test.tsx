// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Day, DayAndTime } from './day.tsx'
import { renderPart } from './test-render.tsx'

const unbroken = () =>
  [...document.querySelectorAll('.whitespace-nowrap')].map((e) => e.textContent)

test('a day stands in one piece, and so does the day of a moment', () => {
  renderPart(
    <p>
      <Day date="2026-11-22" />, <DayAndTime at="2026-11-22 19:05:00" />
    </p>,
  )
  expect(unbroken()).toEqual(['22-11-2026', '22-11-2026'])
  expect(document.querySelector('p')?.textContent).toBe('22-11-2026, 22-11-2026 19.05 WITA')
})

test('nothing is a hyphen', () => {
  renderPart(
    <p>
      <Day date={null} />
      <DayAndTime at={null} />
    </p>,
  )
  expect(document.querySelector('p')?.textContent?.replaceAll(' ', '')).toBe('--')
})
