import { type ReactNode, useEffect } from 'react'

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kantor`
  }, [title])
}

/** A page of one column below its heading. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-5 lg:px-8 lg:py-8">
      <h1 className="mb-4 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  )
}
