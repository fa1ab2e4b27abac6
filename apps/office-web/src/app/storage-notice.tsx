import { Notice } from '@sia/ui/notice'
import { ofDevice, ofTab, readUnkept, subscribeUnkept } from '@sia/web-kit/keep/stored'
import { useEffect, useSyncExternalStore } from 'react'

/** Characters that the attendance of a session takes. */
const ROOM = 4000
const KEY = 'kantor:tempat'

/** Says so where what is typed lasts no longer than the page, and what to do about it. */
export function StorageNotice() {
  const isUnkept = useSyncExternalStore(subscribeUnkept, readUnkept)
  useEffect(() => {
    for (const stored of [ofTab, ofDevice]) {
      stored.setItem(KEY, '-'.repeat(ROOM))
      stored.removeItem(KEY)
    }
  }, [])
  if (!isUnkept) return null
  return (
    <div className="px-4 py-4 lg:px-8">
      <Notice tone="warn" title="Browser ini tidak menyimpan isian Anda.">
        Semua tetap dapat dikerjakan, tetapi yang belum terkirim hilang bila halaman ini ditutup
        atau dimuat ulang. Izinkan penyimpanan data untuk alamat ini, atau kosongkan tempat di
        perangkat.
      </Notice>
    </div>
  )
}
