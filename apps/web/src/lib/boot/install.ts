import { keep } from '@sia/ui/lib/keep'

/** A browser's offer to put the app on the home screen, where it can be asked for. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
  interface Navigator {
    /** Safari of phones and tablets alone: whether the page was opened from the home screen. */
    readonly standalone?: boolean
  }
}

/** A choice of the device, not of the student: who wants no offer has none at the next login either. */
const DECLINED = 'sia:install'

const listeners = new Set<() => void>()
let prompt: InstallPrompt | null = null

/** Keeps what a browser offers once and early, so that the student is asked where it does not disturb. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event)
  })
}

/** The browser's offer, when there is one. */
export const readPrompt = () => prompt

/** Keeps an offer, or drops the one that was answered. */
export function setPrompt(next: InstallPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

/** Whether the app can be put on this home screen and the student did not say no. Product §22.4. */
export const isInstallOffered = () =>
  (prompt !== null || navigator.standalone === false) && !localStorage.getItem(DECLINED)

/** Never offers it on this device again; where the device is full, not in this visit. */
export function declineInstall(): void {
  keep(localStorage, DECLINED, 'no')
  setPrompt(null)
}

/** Calls the listener when an offer comes or goes until the returned function is called. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
