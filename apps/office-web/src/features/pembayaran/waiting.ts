import { waiting } from '@sia/contracts/office/tutup-buku'
import { useQuery } from '@tanstack/react-query'
import { read, useMay } from '../../lib/call.ts'

/** The counts that wait for the person in finance; asked for only by who keeps the books. Product §25.26. */
export function useFinanceWaiting() {
  const isEnabled = useMay(waiting)
  return { ...useQuery({ ...read(waiting, {}), enabled: isEnabled }), isEnabled }
}

/** How much waits for the person in finance; null until that is known, or where nothing does. */
export function useFinanceCount(): number | null {
  const { data } = useFinanceWaiting()
  return data ? data.permintaan + data.berkas || null : null
}
