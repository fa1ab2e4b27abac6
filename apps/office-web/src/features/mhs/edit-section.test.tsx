// @vitest-environment happy-dom
import { type MhsRecord, show } from '@sia/contracts/office/mhs'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { read } from '../../lib/call.ts'
import { EditSection } from './edit-section.tsx'

const NIM = '24010001'

beforeEach(() => {
  Element.prototype.getAnimations = () => []
})

function Family() {
  const { data } = useQuery(read(show, { params: { nim: NIM } }))
  return data ? <EditSection section="Keluarga" record={data} /> : null
}

test('what was seen is what the last refusal said, not what is read after it', async () => {
  let mother = 'Ibu 1'
  const seen: unknown[] = []
  const calls = answerCalls((call, body) => {
    if (call.startsWith('GET')) {
      const isian = { nama_ayah: '', nama_ibu: mother }
      const record = { mahasiswa: { nim: NIM, nama: 'Budi' }, isian } as unknown as MhsRecord
      return Response.json(record)
    }
    seen.push((body as { dilihat: { nama_ibu: string } }).dilihat.nama_ibu)
    return Response.json({ message: 'Diubah orang lain.' }, { status: 409 })
  })
  const client = renderPart(<Family />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Keluarga' }))
  await userEvent.type(screen.getByLabelText('Nama ayah'), 'Wayan')
  /** Saves, and waits until it is refused and read anew. */
  const save = async () => {
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(calls).toHaveLength(before + 2))
    await screen.findByRole('button', { name: 'Simpan' })
  }
  // A colleague changes it before, and once more after the refusal, which the window reads when it is looked at again.
  mother = 'Ibu 2'
  await save()
  await screen.findByDisplayValue('Ibu 2')
  mother = 'Ibu 3'
  await client.invalidateQueries()
  await screen.findByDisplayValue('Ibu 3')
  await save()
  await save()
  expect(seen).toEqual(['Ibu 1', 'Ibu 2', 'Ibu 3'])
})
