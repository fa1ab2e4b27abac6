/**
 * Translates a page as Chromium's translator does, now and whatever comes later: every text that is not excepted gives
 * way to two <font> with other words.
 */
export function translate(): void {
  const wrap = (words: string) => {
    const inner = document.createElement('font')
    inner.append(words)
    const outer = document.createElement('font')
    outer.append(inner)
    return outer
  }
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !/[a-z]/i.test(text.data)) continue
      if (parent.closest('font, script, style, svg, [translate=no]')) continue
      text.replaceWith(wrap(`«${text.data}»`))
    }
  }
  const begin = () => {
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translateIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  if (document.body) begin()
  else addEventListener('DOMContentLoaded', begin)
}
