import { createRead } from '@sia/web-kit/read/read'
import { call } from '../call/api.ts'

/** A read of the student who is logged in, for useQuery. */
export const read = createRead(call)
