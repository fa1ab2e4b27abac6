// @vitest-environment happy-dom

import { readToasts } from '@sia/ui/lib/toast'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DownloadSurat } from './download-surat.tsx'

test.each([
  ['menunggu', 'Surat menunggu tanda tangan kampus. Hasilnya tampil di halaman Surat.'],
  ['ditarik', 'Surat ini tidak dapat diunduh. Lihat halaman Surat.'],
])('a paper without a file that is %s says so', async (keadaan, sentence) => {
  answerCalls(() => Response.json({ id: 1, keadaan, unduh: null }))
  renderPart(<DownloadSurat jenis="kuitansi" rujukan="du-1" label="Bukti" />)
  fireEvent.click(screen.getByRole('button', { name: 'Bukti' }))
  await expect.poll(() => readToasts().at(-1)?.text).toBe(sentence)
})
