// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FileField } from './file-field.tsx'
import { renderPart } from './test-render.tsx'

const told = vi.fn()

function Photo() {
  const [file, setFile] = useState<File | null>(null)
  const onChange = (one: File | null, isFinal: boolean) => {
    told(one?.name, isFinal)
    setFile(one)
  }
  return (
    <>
      <FileField label="Foto" sort="foto" file={file} onChange={onChange} errors={undefined} />
      <button type="button" onClick={() => setFile(null)}>
        Terkirim
      </button>
    </>
  )
}

const LARGE = new File([new Uint8Array(600_000)], 'lampu.jpg', { type: 'image/jpeg' })

/** Chooses a photo that is drawn only when the returned function is called, and cannot be drawn then. */
async function choose() {
  const { promise, reject } = Promise.withResolvers()
  vi.stubGlobal('createImageBitmap', () => promise)
  told.mockReset()
  renderPart(<Photo />)
  await userEvent.upload(screen.getByLabelText(/foto/i, { selector: 'input' }), LARGE)
  expect(told.mock.calls).toEqual([['lampu.jpg', false]])
  return () => reject(new Error('no image'))
}

test('a photo is final once it was made smaller', async () => {
  const draw = await choose()
  draw()
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('lampu.jpg', true))
})

test('a photo that was sent meanwhile is not offered again', async () => {
  const draw = await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Terkirim' }))
  draw()
  await new Promise((done) => setTimeout(done))
  expect(told).toHaveBeenCalledOnce()
})

test('a photo that is dropped is chosen, and what is no photo is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')))
  told.mockReset()
  renderPart(<Photo />)
  const field = screen.getByText('Foto').parentElement as HTMLElement
  const drop = (file: File) => fireEvent.drop(field, { dataTransfer: { files: [file] } })
  drop(new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }))
  expect(told).toHaveBeenLastCalledWith(undefined, false)
  expect(await screen.findByText(/harus berupa gambar/)).toBeTruthy()
  drop(LARGE)
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('lampu.jpg', true))
})
