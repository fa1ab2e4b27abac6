import type { ErrorBody } from '@sia/contracts/error-body'
import type { FirstRender } from './first-render.ts'

/** The server's document beside its text: the answers it was made of, by address. */
export interface Brought extends FirstRender {
  answers: Record<string, BroughtAnswer>
}

/** A reply, or what the read was refused with. */
type BroughtAnswer =
  | { etag: string | null; reply: unknown }
  | { refusal: ErrorBody & { status: number } }

/** The element that the server puts it in. */
const ID = 'brought'

/**
 * The parts that the document brought; null where it is the shell that is the same for everybody, or is another
 * session's: then nothing of it stays (theme.js has hidden it).
 */
export function takeBrought(): Brought | null {
  const element = document.getElementById(ID)
  const { dataset } = document.documentElement
  element?.remove()
  if (dataset.session === 'foreign') {
    document.getElementById('root')?.replaceChildren()
    document.documentElement.hidden = false
    return null
  }
  return element?.textContent ? JSON.parse(element.textContent) : null
}
