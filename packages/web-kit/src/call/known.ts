import { readToken } from '../session/session.ts'

/** A reply and the name the server gave it by its content. */
export interface Known {
  etag: string
  reply: unknown
}

// More than the reads of all screens; only long replies have a name.
const MOST = 30

const replies = new Map<string, Known>()
let owner: string | null = null

/** The last reply of an address in this visit, so that an unchanged one need not be sent again. */
export function recallReply(url: string): Known | undefined {
  forgetOthers()
  return replies.get(url)
}

/** Keeps a reply for the next call of the same address; the oldest goes when there are many. */
export function keepReply(url: string, known: Known): void {
  forgetOthers()
  replies.delete(url)
  replies.set(url, known)
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break
    replies.delete(oldest)
  }
}

// Another session, or none, has no right to what the one before was told.
function forgetOthers(): void {
  const token = readToken()
  if (token === owner) return
  replies.clear()
  owner = token
}
