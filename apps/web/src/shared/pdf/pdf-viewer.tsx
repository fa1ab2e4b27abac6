import { OutLink } from '@sia/ui/link-button'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import type { ApiError } from '@sia/web-kit/call/api-error'
import { LoadError } from '@sia/web-kit/load-error'
import { useEffect, useRef, useState } from 'react'
import { loadPdf } from './load-pdf.ts'
import type { OpenPdf } from './open-pdf.ts'

interface PdfViewerProps {
  href: string
  /** Names the document, as in 'Hasil tes DISC ke 1'. */
  title: string
}

type State = { open: OpenPdf } | { error: ApiError } | 'loading'

/**
 * Shows a PDF of this server page by page, also where the browser has no viewer (Android Chrome).
 * Its code is loaded when it is first shown, so show it only when the student asks for it.
 */
export function PdfViewer({ href, title }: PdfViewerProps) {
  const [tries, setTries] = useState(1)
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-bold">{title}</h4>
        <OutLink href={href} icon="external">
          Buka PDF
        </OutLink>
      </div>
      <Pages key={tries} href={href} title={title} onRetry={() => setTries(tries + 1)} />
    </section>
  )
}

function Pages({ href, title, onRetry }: PdfViewerProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>('loading')
  const [frame, width] = useWidth()

  useEffect(() => {
    let isLeft = false
    let close = () => {}
    loadPdf(href).then(
      (open) => {
        if (isLeft) return open.close()
        close = open.close
        setState({ open })
      },
      (error: ApiError) => !isLeft && setState({ error }),
    )
    return () => {
      isLeft = true
      close()
    }
  }, [href])

  return (
    <div ref={frame}>
      {state === 'loading' ? (
        <>
          <LoadingText>{`Memuat ${title}…`}</LoadingText>
          <Skeleton className="aspect-[1/1.414] w-full skeleton-card" />
        </>
      ) : 'error' in state ? (
        <LoadError what={title} error={state.error} isRetrying={false} onRetry={onRetry} />
      ) : (
        <ol className="grid gap-3">
          {Array.from({ length: state.open.pdf.numPages }, (_, index) => index + 1).map(
            (number) => (
              <state.open.Page key={number} pdf={state.open.pdf} number={number} width={width} />
            ),
          )}
        </ol>
      )}
    </div>
  )
}

/** The width of an element in whole pixels, kept up to date. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
