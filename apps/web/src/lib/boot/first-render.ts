/**
 * The base of a document's first rendering, the same on the server and in the browser that takes it over: the moment it
 * was made (as Date.now, by the server's clock), whether the screen is a wide one, and the student.
 */
export interface FirstRender {
  at: number
  /** Null where the browser has not said it. */
  isWide: boolean | null
  mhsId: number
}

let first: FirstRender | null = null

/** The base of the rendering; null once the browser has taken over, or where the document brought nothing. */
export const readFirstRender = (): FirstRender | null => first

/** Sets what is rendered from now on goes by; rendering on the server is done before anybody else's begins. */
export function setFirstRender(next: FirstRender | null): void {
  first = next
}
