import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** A phone's screen, in pixels. */
const PHONE = { width: 360, height: 640 }

/** A phone's screen around its children: a page of its own width, in the look of this one. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => {
    if (!inside) return
    inside.documentElement.lang = 'id'
    inside.title = title
    const styles = [...document.querySelectorAll('link[rel=stylesheet], style')]
    inside.head.replaceChildren(...styles.map((one) => inside.importNode(one, true)))
    // The look that somebody chose stands at the root.
    const copyLook = () => {
      for (const { name, value } of document.documentElement.attributes) {
        inside.documentElement.setAttribute(name, value)
      }
    }
    copyLook()
    const look = new MutationObserver(copyLook)
    look.observe(document.documentElement, { attributes: true })
    return () => look.disconnect()
  }, [inside, title])
  return (
    <iframe
      title={title}
      // A document of its own: some browsers put another one in the place of an empty frame's.
      srcDoc="<!doctype html>"
      onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      className="max-w-full rounded-3xl border-8 border-ink bg-canvas"
      style={{ inlineSize: PHONE.width + 16, blockSize: PHONE.height }}
    >
      {inside?.body && createPortal(<div className="p-4">{children}</div>, inside.body)}
    </iframe>
  )
}
