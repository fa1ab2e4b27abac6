/**
 * Makes a read that many ask for at once one read for all of them. Takes the read of a key; returns the same,
 * where whoever asks while a read is under way shares the next one, so that what he gets was read after
 * he asked; never more than one of a key is under way.
 */
export function shareReads<Key, T>(read: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  interface Reads {
    now: Promise<unknown>
    next: Promise<T> | null
  }
  const under = new Map<Key, Reads>()

  function start(key: Key): Promise<T> {
    const reading = read(key)
    const reads: Reads = { now: reading, next: null }
    under.set(key, reads)
    const end = () => {
      // The next read's callers start it.
      if (reads.next === null) under.delete(key)
    }
    reading.then(end, end)
    return reading
  }

  return (key) => {
    const reads = under.get(key)
    if (!reads) return start(key)
    reads.next ??= reads.now.then(
      () => start(key),
      () => start(key),
    )
    return reads.next
  }
}
