import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { UndoLine, type UndoLineProps } from './undo-line.tsx'

const Place = createContext<HTMLElement | null>(null)

/** The last act on a page, to be taken back: in view wherever the page is scrolled. */
export function DoneBar(props: UndoLineProps) {
  const place = use(Place)
  return (
    place &&
    createPortal(
      // The newest line comes last.
      <div key={props.sentence} className="pointer-events-auto rounded-control shadow-float">
        <UndoLine {...props} />
      </div>,
      place,
    )
  )
}

/** A page with its latest done bar at the lower edge, after all that it shows. */
export function WithDoneBars({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Place value={place}>
      {children}
      <div
        ref={setPlace}
        className="done-bars no-print pointer-events-none sticky bottom-0 z-20 mx-auto max-w-3xl px-4 pb-4 empty:hidden [&>:not(:last-child)]:hidden"
      />
    </Place>
  )
}
