// Runs before the first paint: chooses the colours, and which half of the static shell is shown.
;(() => {
  const root = document.documentElement
  const bar = document.querySelector('meta[name=theme-color]')
  const isLogin = !localStorage.getItem('token')
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const chosen = localStorage.getItem('sia:theme')
    const isDark = chosen ? chosen === 'dark' : prefersDark.matches
    root.dataset.theme = isDark ? 'dark' : 'light'
    // What lies at the upper edge of the page: the hero of the login, --hero, or the bar, --surface.
    const [light, dark] = isLogin ? ['#0a4447', '#0d3b3d'] : ['#ffffff', '#14201e']
    bar.content = isDark ? dark : light
  }
  paint()
  prefersDark.addEventListener('change', paint)
  addEventListener('sia:theme', paint)
  addEventListener('storage', paint)
  root.dataset.session = isLogin ? 'none' : 'open'
})()
