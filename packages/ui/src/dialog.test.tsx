// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const HEIGHT = 400
const onClose = vi.fn()

// Nothing is laid out here: the sheet stands at the lower edge, as on a phone, and fills its width.
beforeEach(() => {
  onClose.mockClear()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ bottom: innerHeight, width: HEIGHT, height: HEIGHT }) as DOMRect,
  )
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.getAnimations = () => []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  render(
    <Dialog isOpen title="Nilai" onClose={onClose} {...props}>
      <p>Isi</p>
      <input aria-label="Catatan" />
    </Dialog>,
  )
  return screen.getByRole<HTMLDialogElement>('dialog')
}

interface Path {
  from?: Element
  by: number
  /** How long the finger takes, in milliseconds. */
  ms?: number
  /** In how many pieces the page hears of it: one a frame. */
  frames?: number
  across?: number
  pointerType?: string
}

/** Moves a finger over the sheet and leaves it there. */
function push({ from = screen.getByText('Isi'), by, ms = 1000, frames = 10, ...more }: Path) {
  const { across = 0, ...kind } = more
  const at = (share: number) => ({
    pointerId: 1,
    isPrimary: true,
    pointerType: 'touch',
    clientX: 100 + across * share,
    clientY: 300 + by * share,
    ...kind,
  })
  const send = (type: string, share: number) => {
    const event = new PointerEvent(type, { ...at(share), bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + ms * share })
    fireEvent(from, event)
  }
  send('pointerdown', 0)
  for (let frame = 1; frame <= frames; frame += 1) send('pointermove', frame / frames)
  return (type: 'pointerup' | 'pointercancel') => send(type, 1)
}

const pushed = ({ dataset, style }: HTMLElement) => ({
  isDragging: dataset.dragging !== undefined,
  drag: style.getPropertyValue('--drag'),
  share: style.getPropertyValue('--pushed'),
})
const AT_REST = { isDragging: false, drag: '', share: '' }

test('a sheet follows the finger, and the shade goes in step with it', async () => {
  const dialog = open()
  const release = push({ by: 100 })
  expect(pushed(dialog)).toEqual({ isDragging: true, drag: '100px', share: '0.25' })
  release('pointerup')
  expect(onClose).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(pushed(dialog)).toEqual(AT_REST))
})

test('let go far down, or thrown, it closes', () => {
  open()
  push({ by: 170 })('pointerup')
  expect(onClose).toHaveBeenCalledOnce()
  push({ by: 60, ms: 50 })('pointerup')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a throw that a busy phone shows in one frame is a throw', () => {
  open()
  push({ by: 60, ms: 70, frames: 1 })('pointerup')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a finger that rested before it moved has not thrown', () => {
  open()
  push({ by: 60, ms: 300, frames: 1 })('pointerup')
  expect(onClose).not.toHaveBeenCalled()
})

test('taken over by the browser it goes back, however far it was', async () => {
  const dialog = open()
  push({ by: 300 })('pointercancel')
  expect(onClose).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(pushed(dialog)).toEqual(AT_REST))
})

test.each([
  ['a mouse', { by: 300, pointerType: 'mouse' }],
  ['a finger that goes sideways', { by: 20, across: 200 }],
  ['a finger that goes up', { by: -200 }],
  ['a finger that has hardly moved', { by: 7 }],
])('%s pushes nothing', (_, path) => {
  const dialog = open()
  push(path)('pointerup')
  expect(pushed(dialog)).toEqual(AT_REST)
  expect(onClose).not.toHaveBeenCalled()
})

test('what is written in, and a list that is scrolled, is not pushed', () => {
  const dialog = open()
  push({ from: screen.getByLabelText('Catatan'), by: 300 })('pointerup')
  screen.getByRole('region', { name: 'Nilai' }).scrollTop = 50
  push({ by: 300 })('pointerup')
  expect(pushed(dialog)).toEqual(AT_REST)
  expect(onClose).not.toHaveBeenCalled()
})

test('in the middle of a larger screen nothing is pushed off it', () => {
  const dialog = open()
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(
    () => ({ bottom: innerHeight - 100, width: HEIGHT, height: HEIGHT }) as DOMRect,
  )
  push({ by: 300 })('pointerup')
  expect(pushed(dialog)).toEqual(AT_REST)
})

test('Escape, the button and a touch beside it close it; a press that began within does not', () => {
  const dialog = open()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
  fireEvent.pointerDown(screen.getByText('Isi'))
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('while something is being sent nothing closes it', () => {
  const dialog = open({ isBusy: true })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  push({ by: 300 })('pointerup')
  expect(onClose).not.toHaveBeenCalled()
})

test('it stays until its closing movement has ended, with what was in it', async () => {
  let end = () => {}
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  const dialog = (isOpen: boolean, text: string) => (
    <Dialog isOpen={isOpen} title="Nilai" onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true, 'Isi'))
  Element.prototype.getAnimations = () => [{ finished } as unknown as Animation]
  rerender(dialog(false, 'Kosong'))
  expect(screen.getByText('Isi')).toBeTruthy()
  end()
  await vi.waitFor(() => expect(screen.queryByText('Isi')).toBeNull())
})
