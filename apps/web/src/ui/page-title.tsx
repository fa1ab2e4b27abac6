import { type ReactNode, useEffect } from 'react'

interface PageTitleProps {
  title: string
  /** A line under the title. */
  children?: ReactNode
}

/** The heading of a page, which also names the tab. The app moves the focus here after a change of page. */
export function PageTitle({ title, children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · SIA`
  }, [title])
  return (
    <header className="mb-4 lg:mb-6">
      <h1 tabIndex={-1} className="text-2xl font-extrabold lg:text-3xl">
        {title}
      </h1>
      {children}
    </header>
  )
}
