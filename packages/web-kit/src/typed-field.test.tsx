import { listOwnFields } from '@sia/domain/mhs-fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypedField } from './typed-field.tsx'

const draw = (props: Parameters<typeof TypedField>[0]) =>
  renderToStaticMarkup(<TypedField {...props} />)

test.each(listOwnFields())('%s is typed under its label and within its length', (name, field) => {
  const drawn = draw({ field, name, value: 'tulisan', onChange: () => {}, errors: ['Keliru.'] })
  expect(drawn).toContain(`>${field.label}</label>`)
  expect(drawn).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
  expect(drawn).toContain('tulisan')
  expect(drawn).toContain('Keliru.')
  if (field.kind === 'teks') expect(drawn).toContain(`maxLength="${field.max}"`)
})
