import { checkMhs } from '@sia/contracts/auth'
import type { Endpoint } from '@sia/contracts/endpoint'
import { ApiError } from '@sia/web-kit/call/api-error'
import { type Call, createClient, isUnanswered, urlOf } from '@sia/web-kit/call/client'
import { noteAnswer } from '../offline/as-of.ts'
import { reportDown } from '../offline/availability.ts'
import {
  forgetAnswer,
  isKept,
  keepAnswer,
  keepBrought,
  keepLater,
  recallAnswer,
} from '../offline/kept-answers.ts'
import { endSession, readToken } from '../session/session.ts'

/** A newer answer than any that was kept: it is not there, or not for this student. */
const GONE = [403, 404]

const client = createClient({
  readToken,
  onExpired() {
    endSession('expired')
    // The page is being left: nobody waits for an answer any more.
    return new Promise(() => {})
  },
  onDown: reportDown,
  onReply(endpoint, url, { at, reply, token }) {
    // By the server's clock: the device's may be anything.
    if (!isKept(endpoint) || Number.isNaN(at)) return
    noteAnswer(url, { at, isOld: false })
    keepAnswer(url, { at, reply }, token)
  },
})

/**
 * Calls the API as the student who is logged in (`createClient`). Where no answer comes, the last one stands in for some
 * reads (Product §22.2).
 */
export const call: Call = async (endpoint, args) => {
  try {
    return await client.call(endpoint, args)
  } catch (error) {
    if (!isKept(endpoint)) throw error
    const url = urlOf(endpoint, args)
    keepBrought()
    if (error instanceof ApiError && GONE.includes(error.status)) forgetAnswer(url)
    const kept = isUnanswered(error) ? recallAnswer(url) : null
    if (!kept) throw error
    noteAnswer(url, { at: kept.at, isOld: true })
    return kept.reply as Awaited<ReturnType<typeof client.call<typeof endpoint>>>
  }
}

/**
 * Takes an answer that came with the document for one of this call. Takes when the server gave it, as Date.now.
 * `keepBrought` keeps it.
 */
export function noteBrought(
  endpoint: Endpoint,
  url: string,
  { etag, reply, at }: { etag: string | null; reply: unknown; at: number },
): void {
  if (isKept(endpoint)) {
    noteAnswer(url, { at, isOld: false })
    keepLater(url, { at, reply }, readToken())
  }
  if (etag) client.noteKnown(url, { etag, reply })
}

/** Whether the server is reached and serves; where it does not, the maintenance screen says why. */
export const probe = () => client.probe(checkMhs)
