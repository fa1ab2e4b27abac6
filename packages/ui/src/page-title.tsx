import { useEffect, useRef } from 'react'
import { offerHeading } from './lib/heading.ts'

interface PageTitleProps {
  title: string
  /** What the heading says where it is not the name of the page. */
  heading?: string
}

/** The heading of a page, which also names the tab. The app moves the focus here after a change of page. */
export function PageTitle({ title, heading: words = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => offerHeading(heading.current), [])
  useEffect(() => {
    document.title = `${title} · SIA`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className="app-title">
      {words}
    </h1>
  )
}
