import { useEffect } from 'react'

interface PageTitleProps {
  title: string
}

/** The heading of a page, which also names the tab. The app moves the focus here after a change of page. */
export function PageTitle({ title }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · SIA`
  }, [title])
  return (
    <h1 tabIndex={-1} className="app-title">
      {title}
    </h1>
  )
}
