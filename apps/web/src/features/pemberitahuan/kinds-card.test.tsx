// @vitest-environment happy-dom
import { renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KindsCard } from './kinds-card.tsx'

const jenis = [
  { jenis: 'nilai', nama: 'Nilai', push: true, surel: false, surel_tetap: false },
] as const
const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
const hint = () => document.querySelector('section > p')?.textContent

const CASES = [
  ['K', 'a@b.example', true, ['ponsel', 'e-mail'], 'E-mail dikirim ke a@b.example.'],
  [
    ...(['K', null, true, ['ponsel']] as const),
    'E-mail tidak dikirim: alamat e-mail Anda belum diisi. Isi di profil',
  ],
  ['K', null, false, ['ponsel'], 'Kampus belum mengirim e-mail.'],
  [null, 'a@b.example', true, ['e-mail'], 'E-mail dikirim ke a@b.example.'],
  [null, null, false, [], 'Kampus belum mengirim e-mail.'],
] as const

test.each(CASES)(
  'key %s, address %s, letters %s: boxes of %j alone',
  (kunci, surel, mengirim_surel, ways, said) => {
    renderPart(<KindsCard {...{ kunci, surel, mengirim_surel }} jenis={[...jenis]} />)
    expect(boxes()).toEqual(ways.map((way) => `Nilai lewat ${way}`))
    expect(hint()).toBe(said)
  },
)

test('who has no address is led to where it is filled in', () => {
  renderPart(<KindsCard kunci={null} surel={null} mengirim_surel={true} jenis={[...jenis]} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile-edit')
})
