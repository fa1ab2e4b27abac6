/** Where the app is put; the static shell of index.html stands there until then. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  return element
}
