/** A reply and the name the server gave it by its content. */
export interface Known {
  etag: string
  reply: unknown
}

// More than the reads of all screens; only long replies have a name.
const MOST = 30

/** Makes what keeps the last replies of this visit, for as long as the token stays the same. */
export function createKnown(readToken: () => string | null) {
  const replies = new Map<string, Known>()
  let owner: string | null = null

  // Another session, or none, has no right to what the one before was told.
  function forgetOthers(): void {
    const token = readToken()
    if (token === owner) return
    replies.clear()
    owner = token
  }
  return {
    /** The last reply of an address, so that an unchanged one need not be sent again. */
    recall(url: string): Known | undefined {
      forgetOthers()
      return replies.get(url)
    },
    /** Keeps a reply for the next call of the same address; the oldest goes when there are many. */
    keep(url: string, reply: Known): void {
      forgetOthers()
      replies.delete(url)
      replies.set(url, reply)
      for (const oldest of replies.keys()) {
        if (replies.size <= MOST) break
        replies.delete(oldest)
      }
    },
  }
}
