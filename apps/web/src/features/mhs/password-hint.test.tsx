import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MhsContext } from '../../lib/session/mhs.ts'
import { PasswordHint } from './password-hint.tsx'

type Mhs = ComponentProps<typeof MhsContext>['value']

const draw = (password: string, said: string[]) =>
  renderToStaticMarkup(
    <MhsContext value={{ nim: '24010001', nama: 'Ayu', tanggal: null } as Mhs}>
      <PasswordHint password={password} said={said} />
    </MhsContext>,
  )
const reasonsIn = (drawn: string) =>
  [...drawn.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, text]) => text)

test('a reason that the field says already is not said again', () => {
  const reasons = reasonsIn(draw('12345', [])) as string[]
  expect(reasons).not.toEqual([])
  const drawn = draw('12345', reasons)
  expect(reasonsIn(drawn)).toEqual([])
  expect(drawn).toContain('Belum dapat dipakai')
})
