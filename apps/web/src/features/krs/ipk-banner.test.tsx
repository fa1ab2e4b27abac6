// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IpkBanner } from './ipk-banner.tsx'

type Mhs = NonNullable<Parameters<typeof IpkBanner>[0]['mhs']>
const mhs = { nilai_akhir: { ipk: 3 }, nilai_ip: [{ semester: 1, nilai: 3 }] } as Mhs

test('there is a bar for every semester of the level, the first one first', () => {
  renderPart(<IpkBanner semesters={[2, 1]} mhs={mhs} isFailed={false} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3,00semester Smt 1',
    '-semester Smt 2',
  ])
})
