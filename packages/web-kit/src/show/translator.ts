/** The elements that a browser's translator has put in the place of words, by the words. */
const standIns = new WeakMap<Node, Element>()

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/**
 * Keeps the app alive in a page that the browser translates: a translator puts <font> in the place of texts that React
 * goes on to change, move and take away, and React then breaks off everything. Who takes a text away takes what stands
 * for it; a text that changes comes back, to be translated anew. To be called before a translator begins,
 * and that is after the page is read.
 */
export function followTranslator(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) standIns.get(target)?.replaceWith(target)
  })
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
        if (!standIn || text.nodeType !== Node.TEXT_NODE) continue
        standIns.set(text, standIn)
        changes.observe(text, { characterData: true })
      }
    }
  })
  replacements.observe(document.documentElement, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = placeOf(child, this)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, next && placeOf(next, this))
    return node
  }
}

/** The child of a parent that is a node or stands for it; null where there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  const standIn = standIns.get(node)
  return [node, standIn].find((one) => one?.parentNode === parent) ?? null
}
