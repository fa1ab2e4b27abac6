/** The student's choice: as the device, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

// The same key and rule as theme.js of the app, which decides before the first paint.
const KEY = 'sia:theme'

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Remembers the choice on this device and paints the page in it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  dispatchEvent(new Event('sia:theme'))
}
