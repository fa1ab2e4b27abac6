// Runs before the first paint: chooses the colours, which half of the static shell is shown, and whether a document
// that shows a student's data may be shown here.
;(() => {
  const root = document.documentElement
  // A browser that keeps nothing for pages, or has no room for a session, goes on as one without scripts (style.css).
  const readToken = () => {
    try {
      const token = localStorage.getItem('token')
      if (!token) localStorage.setItem('sia:room', '-'.repeat(4000))
      localStorage.removeItem('sia:room')
      sessionStorage.removeItem('sia:room')
      return token
    } catch {
      root.dataset.storage = 'none'
    }
  }
  const isLogin = !readToken()
  const hasStorage = !root.dataset.storage
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  const bar = document.querySelector('meta[name=theme-color]')
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const chosen = hasStorage && localStorage.getItem('sia:theme')
    const isDark = chosen ? chosen === 'dark' : prefersDark.matches
    root.dataset.theme = isDark ? 'dark' : 'light'
    // The colour at the upper edge of the page: the hero of the login, --hero, or the bar, --surface.
    const [light, dark] = isLogin ? ['#0a4447', '#0d3b3d'] : ['#ffffff', '#14201e']
    bar.content = isDark ? dark : light
  }
  paint()
  prefersDark.addEventListener('change', paint)
  if (!hasStorage) {
    // A width told on another visit goes; as long as none is told, the server makes documents that need no script.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in common browsers.
    document.cookie = `${prefix}sia_layar=; path=/; max-age=0${secure}`
    return
  }
  addEventListener('sia:theme', paint)
  addEventListener('storage', paint)
  root.dataset.session = isLogin ? 'none' : 'open'
  if (!isLogin) {
    for (const link of document.querySelectorAll('link[rel=app]')) link.rel = 'modulepreload'
  }

  // Tells the server with the next request which session this browser shows, and how wide its screen is.
  const wide = matchMedia('(width >= 64rem)')
  const readSession = () => {
    try {
      const claims = localStorage.getItem('token').split('.')[1]
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).jti
    } catch {
      return 'none'
    }
  }
  const tell = () => {
    const cookie = `${prefix}sia_layar=${readSession()}.${wide.matches ? 'wide' : 'narrow'}`
    if (document.cookie.split('; ').includes(cookie)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in common browsers.
    document.cookie = `${cookie}; path=/; max-age=34560000; samesite=strict${secure}`
  }
  tell()
  wide.addEventListener('change', tell)
  addEventListener('sia:session', tell)

  // Nothing listens in what the server rendered until the app has taken over: what was pressed last is pressed then, the
  // search's key too. A form with an address of its own does not need the app; it goes its way, once.
  let pressed
  const isOwn = (form) => form?.hasAttribute('action')
  const hold = (event) => {
    const { type, target } = event
    if (type === 'keydown') {
      if (isLogin || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      pressed = event
    } else if (type === 'submit') {
      if (!isOwn(target) || 'sent' in root.dataset) event.preventDefault()
      else {
        root.dataset.sent = ''
        // A form that was stopped or failed on its way can be sent again.
        setTimeout(() => delete root.dataset.sent, 10_000)
      }
    } else {
      const button = target.closest?.('button:not([data-boot-logout])')
      if (!button) return
      // A part that the browser opens by itself is open; it needs nobody to press it once more.
      if (button.type !== 'submit' || !isOwn(button.form))
        pressed = button.commandForElement ? null : button
    }
    event.stopImmediatePropagation()
  }
  const names = ['click', 'submit', 'keydown']
  for (const name of names) addEventListener(name, hold, true)
  addEventListener(
    'sia:ready',
    () => {
      for (const name of names) removeEventListener(name, hold, true)
      root.dataset.ready = ''
      if (pressed?.key) dispatchEvent(new KeyboardEvent('keydown', pressed))
      else if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )

  // A document of another session: asked for anew, now that the server knows; main.ts empties it where that fails.
  const made = document.querySelector('meta[name="sia:session"]')?.content
  if (made && made !== readSession()) {
    root.hidden = true
    root.dataset.session = 'foreign'
    const [visit] = performance.getEntriesByType('navigation')
    if (visit?.type !== 'reload') location.reload()
  }
})()
