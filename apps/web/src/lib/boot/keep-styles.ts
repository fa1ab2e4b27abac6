/** The login page has its styles within itself; the documents that follow name their file, and find it kept. */
export function keepStyles(): void {
  const { file } = document.querySelector<HTMLElement>('style[data-file]')?.dataset ?? {}
  if (!file) return
  const link = { rel: 'prefetch', as: 'style', crossOrigin: 'anonymous', href: file }
  document.head.append(Object.assign(document.createElement('link'), link))
}
