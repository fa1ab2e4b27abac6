import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LAID_OUT, ProfileField } from './profile-field.tsx'

const draw = (props: Parameters<typeof ProfileField>[0]) =>
  renderToStaticMarkup(<ProfileField {...props} />)

test.each(LAID_OUT)('%s is typed under its label and within its length', (name, field) => {
  const drawn = draw({ field, name, value: 'tulisan', onChange: () => {}, errors: ['Keliru.'] })
  expect(drawn).toContain(`>${field.label}</label>`)
  expect(drawn).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
  expect(drawn).toContain('tulisan')
  expect(drawn).toContain('Keliru.')
  if (field.kind === 'teks') expect(drawn).toContain(`maxLength="${field.max}"`)
})

test('what takes the whole width comes last', () => {
  const wide = LAID_OUT.map(([name, field]) =>
    draw({ field, name, value: '', onChange: () => {}, errors: undefined }).includes('<textarea'),
  )
  expect(wide).toEqual([...wide].sort((a, b) => Number(a) - Number(b)))
  expect(wide).toContain(true)
})
