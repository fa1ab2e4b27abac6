import { ApiError, OFFLINE } from '@sia/web-kit/call/api-error'
import { endSession } from '../session/session.ts'

/** Said of a stored file that is not there. */
export const NO_FILE = 'Berkas ini belum tersedia.'

/**
 * Whether a stored file can be opened now. Takes its address; returns null when it can, otherwise what is
 * in the way, with the sentence for the student; status 0 when the server was not reached. An ended
 * session leads to the login page. Product §16.2.
 */
export async function checkFile(href: string): Promise<ApiError | null> {
  let status: number
  try {
    status = (await fetch(href, { method: 'HEAD' })).status
  } catch {
    return new ApiError(0, OFFLINE)
  }
  if (status < 400) return null
  if (status === 401) {
    endSession('expired')
    // The page is being left: nobody waits for this answer any more.
    return new Promise(() => {})
  }
  if (status === 404) return new ApiError(404, NO_FILE)
  return new ApiError(status, 'Berkas belum dapat dibuka. Silakan coba lagi nanti.')
}
