// @vitest-environment happy-dom
import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Bars, type BarsProps } from './bars.tsx'

const widths = () =>
  [...document.querySelectorAll<HTMLElement>('.bar-fill')].map((fill) => fill.style.width)

const show = (props: Partial<BarsProps>) =>
  renderPart(
    <Bars
      label="Jawaban"
      bars={[
        { name: 'Baik', value: 6, text: '6 · 75%' },
        { name: 'Cukup', value: 2, text: '2 · 25%', note: 'paling sedikit' },
        { name: 'Buruk', value: null, text: 'belum ditampilkan' },
      ]}
      {...props}
    />,
  )

test('every bar says its name, number and note, in their order', () => {
  show({})
  const list = screen.getByRole('list', { name: 'Jawaban' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Baik6 · 75%', 'Cukuppaling sedikit2 · 25%', 'Burukbelum ditampilkan'])
})

test('the longest is full, what is not told has no length', () => {
  show({})
  expect(widths()).toEqual(['100%', `${(2 / 6) * 100}%`, '0%'])
})

test('a given end is the full length, and nothing goes past it', () => {
  show({ max: 4 })
  expect(widths()).toEqual(['100%', '50%', '0%'])
})

test('all zero is no length at all', () => {
  show({ bars: [{ name: 'Baik', value: 0, text: '0' }] })
  expect(widths()).toEqual(['0%'])
})
