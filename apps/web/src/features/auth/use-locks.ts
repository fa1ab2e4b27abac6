import { bareNim } from '@sia/domain/mhs'
import { useEffect, useState } from 'react'
import type { Outcome } from './login-outcome.ts'

interface Lock {
  /** When it ends, in milliseconds. */
  until: number
  outcome: Outcome
}

/**
 * Locks after too many tries, each on the NIM that was tried. Takes the NIM in the form; returns the
 * seconds its lock lasts, 0 without one, what is to be told of it, and how to lock a NIM.
 */
export function useLocks(nim: string) {
  const [locks, setLocks] = useState<Record<string, Lock>>({})
  const [now, setNow] = useState(0)
  const current = locks[bareNim(nim)]
  const wait = Math.max(0, Math.ceil(((current?.until ?? 0) - now) / 1000))
  const isAnyLeft = Object.values(locks).some(({ until }) => until > now)

  useEffect(() => {
    if (!isAnyLeft) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isAnyLeft])

  return {
    wait,
    lockOutcome: wait > 0 ? current?.outcome : undefined,
    lock: (locked: string, seconds: number, outcome: Outcome) => {
      setNow(Date.now())
      setLocks({ ...locks, [bareNim(locked)]: { until: Date.now() + seconds * 1000, outcome } })
    },
  }
}
