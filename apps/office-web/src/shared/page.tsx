import { type ReactNode, useEffect } from 'react'

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kantor`
  }, [title])
}

interface PageProps {
  title: string
  /** For what stands side by side, such as the hours of a day. */
  isWide?: boolean
  children: ReactNode
}

/** A page of one column below its heading. */
export function Page({ title, isWide = false, children }: PageProps) {
  useTitle(title)
  return (
    <div
      className={`mx-auto w-full px-4 py-5 lg:px-8 lg:py-8 ${isWide ? 'max-w-7xl' : 'max-w-4xl'}`}
    >
      <h1 tabIndex={-1} className="mb-4 text-2xl font-bold">
        {title}
      </h1>
      {children}
    </div>
  )
}
