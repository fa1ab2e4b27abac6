import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { beginTakeover, takeOver } from './take-over.ts'

// @vitest-environment happy-dom

function Form({ onSee }: { onSee: (value: string) => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('a')
  const [isSure, setSure] = useState(false)
  onSee(`${name} ${kind} ${isSure}`)
  return (
    <>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <select value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
    </>
  )
}

test('what was typed and chosen before the app listened is what the app has', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form onSee={() => {}} />)}</div>`
  const root = document.getElementById('root') as HTMLElement
  const [text, box] = root.querySelectorAll('input')
  const select = root.querySelector('select')
  if (!text || !box || !select) throw new Error('the form is not there')
  text.value = 'diketik'
  box.checked = true
  select.value = 'b'
  const see = vi.fn()
  const ready = vi.fn()
  addEventListener('sia:ready', ready)
  beginTakeover()
  hydrateRoot(root, <Form onSee={see} />)
  await vi.waitFor(() => expect(see).toHaveBeenCalled())
  takeOver()
  await vi.waitFor(() => expect(see).toHaveBeenLastCalledWith('diketik b true'))
  expect([text.value, select.value, box.checked]).toEqual(['diketik', 'b', true])
  expect(ready).toHaveBeenCalledOnce()
})

function Sent({ onSend }: { onSend: (value: string) => void }) {
  const [name, setName] = useState('')
  useEffect(takeOver, [])
  return (
    <>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => onSend(name)}>
        Kirim
      </button>
    </>
  )
}

test('what was pressed then is pressed with what was typed', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Sent onSend={() => {}} />)}</div>`
  const root = document.getElementById('root') as HTMLElement
  const [text] = root.querySelectorAll('input')
  if (!text) throw new Error('the form is not there')
  text.value = 'diketik'
  const send = vi.fn()
  addEventListener('sia:ready', () => root.querySelector('button')?.click(), { once: true })
  hydrateRoot(root, <Sent onSend={send} />)
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('diketik'))
})

function Touched({ onSee, onTouch }: { onSee: () => void; onTouch: () => void }) {
  onSee()
  useEffect(takeOver, [])
  return <p onTouchStart={onTouch}>Jadwal</p>
}

test('a touch meanwhile does not have all be taken over at once; afterwards the app hears it', async () => {
  const onTouch = vi.fn()
  const see = vi.fn()
  const page = <Touched onSee={see} onTouch={onTouch} />
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  see.mockClear()
  const root = document.getElementById('root') as HTMLElement
  const touch = () => {
    for (const type of ['touchstart', 'click']) {
      root.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  beginTakeover()
  startTransition(() => {
    hydrateRoot(root, page)
  })
  touch()
  expect(see).not.toHaveBeenCalled()
  const ready = new Promise((resolve) => addEventListener('sia:ready', resolve, { once: true }))
  await ready
  touch()
  expect(onTouch).toHaveBeenCalledOnce()
})
