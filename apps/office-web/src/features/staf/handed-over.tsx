import type { WireReply } from '@sia/contracts/endpoint'
import type { reset } from '@sia/contracts/office/staf'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { DayAndTime } from '@sia/web-kit/day'
import { copyText } from '@sia/web-kit/show/clipboard'

export type Sandi = WireReply<typeof reset>

/** A one-time password, shown this once. Product §25.2. */
export function HandedOver({ sandi, onClose }: { sandi: Sandi | null; onClose: () => void }) {
  return (
    <Dialog
      title="Sandi sekali pakai"
      subtitle={sandi ? `${sandi.staf.nama} · ${sandi.staf.username}` : undefined}
      isOpen={sandi !== null}
      onClose={onClose}
    >
      {sandi && (
        <div className="grid gap-3">
          <p
            translate="no"
            className="rounded-control bg-sunken p-4 text-center text-2xl font-bold"
          >
            {sandi.sandi}
          </p>
          <Button
            look="soft"
            icon="copy"
            onClick={async () => {
              const isCopied = await copyText(sandi.sandi)
              showToast(isCopied ? 'Disalin.' : 'Tidak dapat disalin.', isCopied ? 'good' : 'bad')
            }}
          >
            Salin
          </Button>
          <p className="text-sm text-muted">
            Hanya ditampilkan sekali ini. Berlaku sampai <DayAndTime at={sandi.berlaku_sampai} />,
            dan wajib diganti begitu masuk.
          </p>
        </div>
      )}
    </Dialog>
  )
}
