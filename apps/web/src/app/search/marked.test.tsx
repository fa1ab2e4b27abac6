// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test.each([
  ["Tafsir Al-Qur'an", 'quran', ["Qur'an"]],
  ["Tafsir Al-Qur'an", 'qur', ['Qur']],
  ["Tafsir Al-Qur'an", 'qura', ["Qur'a"]],
  ['Élan, vol. 2', 'elan 2', ['Élan', '2']],
  ['Do’a', 'x', []],
])('%s, sought %s: %j stands out', (text, sought, marked) => {
  const { container } = render(<Marked text={text} sought={sought} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(marked)
})
