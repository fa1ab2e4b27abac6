// @vitest-environment happy-dom

import { readToasts } from '@sia/ui/lib/toast'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequestDialog } from './request-dialog.tsx'

const paper = {
  ...{ jenis: 'aktif' as const, rujukan: '7', ke: null },
  ...{ tanda_tangan: true, jumlah: null, tanggal: null },
}

test.each([
  ['menunggu', 'Surat diajukan. Hasilnya tampil di halaman ini.'],
  ['terbit', 'Surat ini sudah terbit.'],
])('a paper that is %s once it is asked for is called so', async (keadaan, sentence) => {
  answerCalls(() => Response.json({ id: 1, keadaan }))
  renderPart(<RequestDialog paper={paper} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ajukan' }))
  await expect.poll(() => readToasts().at(-1)?.text).toBe(sentence)
})
