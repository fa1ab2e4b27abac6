// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type InstallPrompt, setPrompt, watchInstall } from '../../lib/boot/install.ts'
import { InstallEntry } from './install-entry.tsx'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IN_AN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0'

watchInstall()
beforeEach(() => setPrompt(null))
afterEach(() => vi.restoreAllMocks())

/** The browser says that it could install. */
function offer() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event as InstallPrompt))
  return { prompt, event }
}

function onPhone(userAgent: string, isOnHomeScreen: boolean) {
  vi.stubGlobal('navigator', { userAgent, standalone: isOnHomeScreen })
}

const entry = () => screen.queryByRole('button', { name: 'Pasang di perangkat ini' })
const shown = () => screen.findByRole('button', { name: 'Pasang di perangkat ini' })

test('nothing is offered where the browser offers nothing', async () => {
  renderPart(<InstallEntry />)
  await act(() => import('./install-offer.tsx'))
  expect(entry()).toBeNull()
})

test('the browser’s own question waits until the student asks for it, and is asked once', async () => {
  renderPart(<InstallEntry />)
  const { prompt, event } = offer()
  expect(event.defaultPrevented).toBe(true)
  const button = await shown()
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(prompt).toHaveBeenCalledOnce()
  expect(entry()).toBeNull()
})

test('what was installed from the browser’s menu is offered no more', async () => {
  renderPart(<InstallEntry />)
  offer()
  await shown()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(entry()).toBeNull()
})

test('declined once it is never offered again on this device, whatever the browser says', async () => {
  renderPart(<InstallEntry />)
  offer()
  await shown()
  await userEvent.click(screen.getByRole('button', { name: 'Jangan tawarkan lagi' }))
  expect(entry()).toBeNull()
  offer()
  await act(() => import('./install-offer.tsx'))
  expect(entry()).toBeNull()
})

test('Safari of a phone has no such question: the line says which buttons it takes', async () => {
  onPhone(SAFARI, false)
  renderPart(<InstallEntry />)
  const button = await shown()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(screen.getByText('Tambah ke Layar Utama')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test.each([
  ['opened from the home screen', SAFARI, true],
  ['inside another app, which has no such button', IN_AN_APP, false],
])('%s nothing is offered', async (_, userAgent, isOnHomeScreen) => {
  onPhone(userAgent, isOnHomeScreen)
  renderPart(<InstallEntry />)
  await act(() => import('./install-offer.tsx'))
  expect(entry()).toBeNull()
})
