// @vitest-environment happy-dom
import { checkMhs, type StatusMhsWire } from '@sia/contracts/auth'
import type { Endpoint } from '@sia/contracts/endpoint'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import SurveyPage from './survey-page.tsx'

const open = async (batas: string | null, status_mhs?: StatusMhsWire, ditutup = false) => {
  const jenis_survey = [{ id: 3, name: 'Dosen', jumlah_soal: 2, jumlah_terjawab: 0 }]
  answerCalls(() =>
    Response.json({ survey: [{ id: 7, name: 'Layanan', batas, ditutup, jenis_survey }] }),
  )
  const known: [Endpoint, unknown][] = [[checkMhs, { user: null, status_mhs }]]
  renderPart(<SurveyPage />, { at: '/survey?survey=7', known })
  await screen.findByText('Dosen')
}

test('a survey says until when it is asked for, where campus IT has set a day', async () => {
  await open('2026-12-18')
  expect(screen.getByText(/^Diisi paling lambat/).textContent).toBe(
    'Diisi paling lambat 18-12-2026.',
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

test('of a student who may not answer nothing is asked', async () => {
  const alasan = 'Status Anda lulus: data Anda dapat dibaca, tetapi tidak dapat diubah lagi.'
  await open('2026-12-18', { status: 'lulus', sejak: null, baca_sampai: null, alasan, boleh: [] })
  expect(screen.getByText(alasan)).toBeTruthy()
  expect(screen.queryByText(/belum selesai|sudah selesai|paling lambat/)).toBe(null)
  expect(screen.getByRole('option', { name: 'Layanan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lihat survey' })).toBeTruthy()
})

test('one whose last day is over is shown and asks nothing', async () => {
  await open('2026-11-18', undefined, true)
  expect(screen.getByText(/^Ditutup/).textContent).toBe(
    'Ditutup 18-11-2026. Jawaban Anda tetap dapat dibaca.',
  )
  expect(screen.getByRole('option', { name: 'Layanan (ditutup)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lihat survey' })).toBeTruthy()
  expect(screen.queryByText(/belum selesai/)).toBe(null)
})
