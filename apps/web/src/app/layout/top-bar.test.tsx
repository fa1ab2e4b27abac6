// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { MhsContext } from '../../lib/session/mhs.ts'
import { TopBar } from './top-bar.tsx'

type Mhs = ComponentProps<typeof MhsContext>['value']

test('before a one-time password is changed no way leads up', () => {
  renderPart(
    <MhsContext value={{ harus_ganti_sandi: true } as Mhs}>
      <TopBar onSearch={() => {}} />
    </MhsContext>,
    { at: '/update-password' },
  )
  expect(screen.queryAllByRole('link')).toEqual([])
})
