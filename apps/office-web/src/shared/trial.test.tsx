// @vitest-environment happy-dom
import { merge } from '@sia/contracts/office/mhs-acts'
import { TextField } from '@sia/ui/text-field'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { TrialDialog, useTrial } from './trial.tsx'

let sent: unknown[]
/** Answers what was sent last. */
let answer: () => void

beforeEach(() => {
  Element.prototype.getAnimations = () => []
  sent = []
  answerCalls((_, body) => {
    sent.push(body)
    return new Promise((resolve) => {
      answer = () => resolve(Response.json({ ke: 'yang benar' }))
    })
  })
})

function Joining() {
  const [benar, setRight] = useState('')
  const trial = useTrial(
    merge,
    (isReal) => ({ params: { nim: '1' }, body: { benar, terapkan: isReal } }),
    () => {},
  )
  return (
    <>
      <button type="button" onClick={() => setRight('9')}>
        Isi lain
      </button>
      <button type="button" onClick={trial.forget}>
        Lupakan
      </button>
      <TrialDialog
        title="Gabung"
        subtitle="1"
        trial={trial}
        act="Gabungkan"
        onClose={() => {}}
        effects={trial.shown && `Menjadi ${trial.shown.ke}`}
      >
        <TextField label="NIM" value={benar} onChange={({ target }) => setRight(target.value)} />
      </TrialDialog>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('NIM')
const outside = (name: string) => fireEvent.click(screen.getByText(name))

test('fields wait for the answer, and keep the focus: Enter looks, Enter acts', async () => {
  renderPart(<Joining />)
  await userEvent.type(field(), '2{Enter}')
  await waitFor(() => expect(field().closest('fieldset')?.disabled).toBe(true))
  await userEvent.keyboard('3')
  expect(field().value).toBe('2')
  answer()
  expect(await screen.findByText('Menjadi yang benar')).toBeTruthy()
  expect(field().closest('fieldset')?.disabled).toBe(false)
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ benar: '2', terapkan: true })
})

test('what was shown is what is done, whatever the fields hold by then', async () => {
  renderPart(<Joining />)
  await userEvent.type(field(), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  outside('Isi lain')
  answer()
  await userEvent.click(await screen.findByRole('button', { name: 'Gabungkan' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ benar: '2', terapkan: true })
})

test('a look that is forgotten before it ends shows nothing', async () => {
  renderPart(<Joining />)
  await userEvent.type(field(), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  outside('Lupakan')
  answer()
  await waitFor(() => expect(field().closest('fieldset')?.disabled).toBe(false))
  expect(screen.queryByText('Menjadi yang benar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Gabungkan' })).toBeNull()
})
