import { ask, keep } from './keep.ts'
import { showToast } from './toast.ts'

/** The student's choice: as the device, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

// The same key and rule as theme.js of the app, which decides before the first paint.
const KEY = 'sia:theme'
const CHANGED = 'sia:theme'

export function readTheme(): Theme {
  const stored = ask(() => localStorage.getItem(KEY))
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Remembers the choice on this device and paints the page in it. Without room on the device nothing changes. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') ask(() => localStorage.removeItem(KEY))
  else if (!ask(() => keep(localStorage, KEY, theme))) {
    showToast('Penyimpanan browser ini penuh, pilihan belum tersimpan.', 'bad')
  }
  dispatchEvent(new Event(CHANGED))
}

/** Calls the listener when the choice has changed, here or in another tab, until the returned function is called. */
export function subscribeTheme(listener: () => void): () => void {
  const names = [CHANGED, 'storage']
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}
