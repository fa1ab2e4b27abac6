import { createServe } from '@sia/server/http/serve'
import type { PublicCtx, StafCtx } from './context.ts'

/** Binds an endpoint to its handler, with the context that the session plugin made for its callers. */
export const serve = createServe({
  public: ({ office }): PublicCtx => office,
  staf: ({ office }) => office as StafCtx,
})
