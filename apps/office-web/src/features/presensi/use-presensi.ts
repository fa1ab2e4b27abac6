import { type PresensiRecord, show, streamOf } from '@sia/contracts/office/presensi'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../lib/call.ts'

/** Where no event has come for so long, what lies between holds them back. */
const FIRST_EVENT_MS = 5000
const ASKED_EVERY_MS = 3000
/** A code that is gone for so long should have been told of. */
const LATE_MS = 2000
const TICK_MS = 250

/** A session's code and who came, kept as they are: by the server's events, or by asking where none come. Product §25.13. */
export function usePresensi(id: string, pertemuan: string) {
  const client = useQueryClient()
  const [isTold, setTold] = useState(false)
  const { queryKey, queryFn } = read(show, { params: { id, pertemuan } })
  const answer = useQuery({ queryKey, queryFn, refetchInterval: isTold ? false : ASKED_EVERY_MS })
  const [feature, address] = queryKey
  useEffect(() => {
    const stream = new EventSource(streamOf(id, pertemuan))
    const close = () => {
      stream.close()
      setTold(false)
    }
    const first = setTimeout(close, FIRST_EVENT_MS)
    stream.addEventListener('presensi', ({ data }) => {
      clearTimeout(first)
      setTold(true)
      client.setQueryData<PresensiRecord>([feature, address], JSON.parse(data))
    })
    // The browser connects anew by itself; until then the page asks.
    stream.addEventListener('error', () => setTold(false))
    return () => {
      clearTimeout(first)
      close()
    }
  }, [id, pertemuan, client, feature, address])

  const left = useLeft(answer.data?.kode?.sisa ?? null, answer.dataUpdatedAt)
  const isLate = left !== null && left < -LATE_MS
  // A connection that is dead without anybody having said so tells nothing.
  useEffect(() => {
    if (isLate) setTold(false)
  }, [isLate])
  return { answer, left }
}

/** Milliseconds until a code is over that had so many left at a moment; below 0 after that. Null without a code. */
function useLeft(had: number | null, at: number): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (had === null) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [had])
  return had === null ? null : at + had - Math.max(now, at)
}
