// @vitest-environment happy-dom
import type { Kelas } from '@sia/contracts/kelas'
import { PENILAIAN_ASPECTS } from '@sia/domain/penilaian-dosen'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PenilaianForm } from './penilaian-form.tsx'

const kelas: Kelas = {
  id: 9,
  kode: 'BD-1',
  semester: 2,
  group_whatsapp: null,
  dosen: { nama: 'Ni Luh Sari' },
  ruangan: null,
  jamkul: null,
  matkul: null,
  pengajaran: [],
  persentasi_kehadiran: 10,
  persentasi_tugas: 20,
  persentasi_uts: 30,
  persentasi_uas: 40,
  krs: [],
  penilaian_dosen: [],
  kehadiran_minimal: null,
  perlu_uas: [],
}
const given = {
  mhs_id: 1,
  kelas_id: 9,
  penampilan: 4,
  kepribadian: 3,
  penguasaan_materi: 2,
  mudah_diterima: 1,
  semangat_mengajar: 4,
  ketepatan_waktu: 3,
  kritik_saran: null,
}
const row = (name: string) => within(screen.getByRole('radiogroup', { name }))

test('every aspect is a row of 1 to 4, each read out with the words of the legend', () => {
  renderPart(<PenilaianForm kelas={kelas} />)
  const words = ['Tidak Memuaskan', 'Kurang Memuaskan', 'Memuaskan', 'Sangat Memuaskan']
  const legend = within(screen.getByRole('list', { name: 'Skala' }))
  expect(legend.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
    words.map((word, index) => `${index + 1}${word}`),
  )
  for (const { label } of PENILAIAN_ASPECTS) {
    for (const [index, word] of words.entries()) {
      expect(row(label).getByRole('radio', { name: `${index + 1} ${word}` })).toBeTruthy()
    }
  }
})

test('the progress counts what is chosen', async () => {
  renderPart(<PenilaianForm kelas={kelas} />)
  const progress = screen.getByRole('status')
  expect(progress.textContent).toBe('0 dari 6 terjawab')
  await userEvent.click(row('Kepribadian').getByRole('radio', { name: /^3/ }))
  await userEvent.click(row('Kepribadian').getByRole('radio', { name: /^2/ }))
  await userEvent.click(row('Penampilan').getByRole('radio', { name: /^4/ }))
  expect(progress.textContent).toBe('2 dari 6 terjawab')
})

test('a refusal leads to the first aspect without an answer', async () => {
  const errors = {
    kepribadian: ['Kepribadian tidak boleh kosong !'],
    ketepatan_waktu: ['Ketepatan Waktu tidak boleh kosong !'],
  }
  answerCalls(() => Response.json({ message: 'Periksa isian Anda.', errors }, { status: 422 }))
  renderPart(<PenilaianForm kelas={kelas} />)
  await userEvent.click(row('Penampilan').getByRole('radio', { name: /^4/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Kepribadian tidak boleh kosong !')).toBeTruthy()
  expect(document.activeElement).toBe(row('Kepribadian').getByRole('radio', { name: /^1/ }))
})

test('what was given is only shown', () => {
  renderPart(<PenilaianForm kelas={{ ...kelas, penilaian_dosen: [given] }} />)
  expect(row('Penampilan').getByRole<HTMLInputElement>('radio', { name: /^4/ }).checked).toBe(true)
  expect(screen.getAllByRole('radio').every((one) => one.matches(':disabled'))).toBe(true)
  expect(screen.queryByText(/terjawab/)).toBeNull()
})
