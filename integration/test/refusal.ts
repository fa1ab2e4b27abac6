import { AppError } from '@sia/server/errors'

/** The sentence that a use case is refused with; null where it is done. Any other error is one. */
export const refusalOf = (act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => null,
    (error) => (error instanceof AppError ? error.message : Promise.reject(error)),
  )
