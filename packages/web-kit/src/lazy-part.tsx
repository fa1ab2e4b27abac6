import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ApiError, OFFLINE } from './call/api-error.ts'
import { LoadError } from './load-error.tsx'

/** A part of a screen whose code is not loaded with the screen. */
export interface Part<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>
  /** The part, once its code is there. */
  loaded: ComponentType<P> | null
}

/** Names such a part. */
export const definePart = <P extends object>(load: Part<P>['load']): Part<P> => ({
  load,
  loaded: null,
})

/** Loads the code, before the part is shown or as it is. */
export async function loadPart<P extends object>(part: Part<P>): Promise<ComponentType<P>> {
  const { default: loaded } = await part.load()
  part.loaded = loaded
  return loaded
}

interface LazyPartProps<P extends object> {
  part: Part<P>
  /** Its name, as in 'Simulasi IPK', where its code could not be loaded. */
  what: string
  /** Shown there until it is loaded. */
  waiting: ReactNode
  children: (Part: ComponentType<P>) => ReactNode
}

/** Shows the part as soon as its code is there; a load that failed says so and can be tried again. */
export function LazyPart<P extends object>({ part, what, waiting, children }: LazyPartProps<P>) {
  const [Loaded, setLoaded] = useState(() => part.loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Loaded || hasFailed) return
    let isShown = true
    loadPart(part).then(
      (loaded) => isShown && setLoaded(() => loaded),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [part, Loaded, hasFailed])
  if (Loaded) return children(Loaded)
  if (!hasFailed) return waiting
  const error = new ApiError(0, OFFLINE)
  return <LoadError what={what} error={error} isRetrying={false} onRetry={() => setFailed(false)} />
}
