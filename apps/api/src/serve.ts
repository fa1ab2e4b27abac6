import { createServe } from '@sia/server/http/serve'
import type { MhsCtx, PublicCtx, SessionCtx } from './context.ts'

/** Binds an endpoint to its handler, with the context that the session plugin made for its callers. */
export const serve = createServe({
  public: ({ ctx }): PublicCtx => ctx,
  session: ({ ctx }) => ctx as SessionCtx,
  mahasiswa: ({ ctx }) => ctx as MhsCtx,
})
