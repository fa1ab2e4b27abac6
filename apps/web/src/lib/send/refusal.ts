import { checkMhs, type StatusMhsWire } from '@sia/contracts/auth'
import type { Endpoint } from '@sia/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '../read/read.ts'

/** The status that keeps the student from changing everything; null for one who is aktif. Product §2.7. */
export function useStatus(): StatusMhsWire | null {
  const session = useQueryClient().getQueryData(read(checkMhs, {}).queryKey)
  return session?.status_mhs ?? null
}

/**
 * Why the server would refuse this change, or null. Takes statuses besides aktif for which it is open, where a call
 * does several things; else its contract says it.
 */
export function useRefusal(
  { method, path }: Endpoint,
  open?: readonly StatusMhsWire['status'][],
): string | null {
  const found = useStatus()
  if (found === null) return null
  const { status, boleh, alasan } = found
  const isOpen = open ? open.includes(status) : boleh.includes(`${method} ${path}`)
  return isOpen ? null : alasan
}
