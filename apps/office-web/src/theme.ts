import { readTheme, subscribeTheme } from '@sia/ui/lib/theme'

/** Paints the page in the colours that this device chose, or as the device, from now on. */
export function watchTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const theme = readTheme()
    const isDark = theme === 'system' ? dark.matches : theme === 'dark'
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  paint()
  dark.addEventListener('change', paint)
  subscribeTheme(paint)
}
