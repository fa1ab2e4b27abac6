import { useEffect, useRef } from 'react'
import { offerHeading } from './lib/heading.ts'

interface PageTitleProps {
  title: string
}

/** The heading of a page, which also names the tab. The app moves the focus here after a change of page. */
export function PageTitle({ title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => offerHeading(heading.current), [])
  useEffect(() => {
    document.title = `${title} · SIA`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className="app-title">
      {title}
    </h1>
  )
}
