import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useLeaveGuard } from '@sia/web-kit/send/leaving'
import { copyText } from '@sia/web-kit/show/clipboard'
import { useEffect, useRef } from 'react'

interface RecoveryCodesProps {
  codes: string[]
  username: string
  onDone: () => void
}

const LOSS =
  'Kode pemulihan hanya ditampilkan sekali. Simpan dahulu, lalu pilih Sudah saya simpan; tanpa kode itu hanya IT kampus yang dapat membuka akun Anda bila ponsel hilang.'

/** The recovery codes of a second factor, shown this once. Product §25.2. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  useLeaveGuard(true, { isKept: false, loss: LOSS })
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="grid max-w-md gap-4">
      <Notice ref={notice} tone="info" title="Verifikasi dua langkah terpasang.">
        Simpan kode pemulihan ini; hanya ditampilkan sekali. Setiap kode dapat dipakai satu kali
        bila ponsel Anda tidak ada.
      </Notice>
      <div className="print-alone rounded-control bg-sunken p-4">
        <h3 className="mb-2 font-bold">Kode pemulihan Kantor · {username}</h3>
        <ul translate="no" className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>Sudah saya simpan</Button>
        <Button look="outline" onClick={() => print()}>
          Cetak
        </Button>
        <Button
          look="outline"
          icon="copy"
          onClick={async () => {
            const isCopied = await copyText(codes.join('\n'))
            showToast(isCopied ? 'Disalin.' : 'Tidak dapat disalin.', isCopied ? 'good' : 'bad')
          }}
        >
          Salin
        </Button>
      </div>
    </div>
  )
}
