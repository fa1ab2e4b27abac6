// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drawer, type DrawerHandle } from './drawer.tsx'

const WIDTH = 300
const onToggle = vi.fn()

beforeEach(() => {
  onToggle.mockClear()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ bottom: innerHeight, width: WIDTH, height: 700 }) as DOMRect,
  )
  Element.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const drawer = (isOpen: boolean, ref = createRef<DrawerHandle>()) => (
  <Drawer ref={ref} id="menu" label="Menu" isOpen={isOpen} onToggle={onToggle}>
    <p>Isi</p>
  </Drawer>
)
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

/** Moves a finger over the panel within a second, and lets go. */
function push(x: number, y: number) {
  const send = (type: string, share: number) => {
    const event = new PointerEvent(type, {
      pointerId: 1,
      isPrimary: true,
      pointerType: 'touch',
      clientX: 100 + x * share,
      clientY: 300 + y * share,
      bubbles: true,
    })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + 1000 * share })
    fireEvent(screen.getByText('Isi'), event)
  }
  send('pointerdown', 0)
  for (let frame = 1; frame <= 10; frame += 1) send('pointermove', frame / 10)
  send('pointerup', 1)
}

test('it goes to the right, and not down', () => {
  const ref = createRef<DrawerHandle>()
  const { rerender } = render(drawer(false, ref))
  act(() => ref.current?.open())
  rerender(drawer(true, ref))
  expect(dialog().open).toBe(true)
  onToggle.mockClear()
  push(0, 300)
  expect(dialog().open).toBe(true)
  push(200, 0)
  expect(dialog().open).toBe(false)
  expect(onToggle).toHaveBeenLastCalledWith(false)
})

test('its content is there before it is opened, and what was opened before its code came stays', () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(drawer(false))
  document.body.append(place)
  expect(screen.getByText('Isi')).toBeTruthy()
  dialog().showModal()
  const { unmount } = render(drawer(false), { container: place, hydrate: true })
  expect(dialog().open).toBe(true)
  expect(onToggle).toHaveBeenLastCalledWith(true)
  unmount()
  place.remove()
})
