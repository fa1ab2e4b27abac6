// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, renderPart } from '../../shared/test-render.tsx'
import SurveyPage from './survey-page.tsx'

const open = async (batas: string | null) => {
  const jenis_survey = [{ id: 3, name: 'Dosen', jumlah_soal: 2, jumlah_terjawab: 0 }]
  answerCalls(() => Response.json({ survey: [{ id: 7, name: 'Layanan', batas, jenis_survey }] }))
  renderPart(<SurveyPage />, { at: '/survey?survey=7' })
  await screen.findByText('Dosen')
}

test('a survey says until when it is asked for, where campus IT has set a day', async () => {
  await open('2026-12-18')
  expect(screen.getByText(/^Diisi paling lambat/).textContent).toBe(
    'Diisi paling lambat 18-12-2026. Sesudahnya tetap dapat diisi.',
  )
})

test('without such a day nothing is said of it', async () => {
  await open(null)
  expect(screen.queryByText(/paling lambat/)).toBe(null)
})

test('how much is open is said as the menu and Beranda say it, and which survey it is in', async () => {
  await open(null)
  expect(screen.getByText('1 dari 1 jenis survey belum selesai, dalam 1 survey.')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Layanan (1 belum selesai)' })).toBeTruthy()
})
