import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { readFirstRender } from '../boot/first-render.ts'

/**
 * A state that begins with what this device remembers. Takes how to recall it, through `recallForStudent`; a document
 * of the server begins without it, and what is remembered follows as soon as the browser has taken over.
 */
export function useRemembered<T>(recall: () => T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(recall)
  useAfterTakeover(() => setValue(recall()))
  return [value, setValue]
}

/** Does something once a document of the server has been taken over; nothing where the browser rendered it all. */
export function useAfterTakeover(act: () => void): void {
  const [isTakenOver] = useState(() => readFirstRender() !== null)
  const onTakeover = useEffectEvent(act)
  useEffect(() => {
    if (isTakenOver) onTakeover()
  }, [isTakenOver])
}
