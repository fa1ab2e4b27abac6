// Runs before the first paint: chooses the colours, and which half of the static shell is shown.
;(() => {
  const root = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const chosen = localStorage.getItem('sia:theme')
    const isDark = chosen ? chosen === 'dark' : prefersDark.matches
    root.dataset.theme = isDark ? 'dark' : 'light'
  }
  paint()
  prefersDark.addEventListener('change', paint)
  addEventListener('sia:theme', paint)
  addEventListener('storage', paint)
  root.dataset.session = localStorage.getItem('token') ? 'open' : 'none'
})()
