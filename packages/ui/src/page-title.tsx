import { useEffect, useRef } from 'react'
import { offerHeading } from './lib/heading.ts'

interface PageTitleProps {
  title: string
  /** The heading where it is not the name of the page. */
  heading?: string
}

const nameTab = (title: string) => `${title} · SIA`

/** The title of the page that was rendered last on the server; a browser has its document. */
let rendered: string | null = null

/** The tab's title of the page that the server has just rendered; null for one without a heading. */
export function takeTitle(): string | null {
  const title = rendered
  rendered = null
  return title
}

/** The heading of a page, which also names the tab. The app moves the focus here after a change of page. */
export function PageTitle({ title, heading: words = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => offerHeading(heading.current), [])
  useEffect(() => {
    document.title = nameTab(title)
  }, [title])
  if (typeof document === 'undefined') rendered = nameTab(title)
  return (
    <h1 ref={heading} tabIndex={-1} className="app-title">
      {words}
    </h1>
  )
}
