import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { DayAndTime } from '@sia/web-kit/day'
import { useLeaveGuard } from '@sia/web-kit/send/leaving'
import { copyText } from '@sia/web-kit/show/clipboard'
import { createPortal } from 'react-dom'

/** A one-time password, whose it is, and what it opens, as in 'SIA'. */
export interface Sandi {
  nama: string
  /** The login that its owner types beside it: a username, a NIM. */
  login: string
  /** The login's name, as in 'NIM'. */
  loginLabel: string
  opens: 'SIA' | 'Kantor'
  sandi: string
  berlaku_sampai: string
}

const LOSS =
  'Sandi ini hanya ditampilkan sekali. Salin, cetak, atau catat dahulu, lalu pilih Sudah saya catat; tanpa itu sandi yang baru harus dibuat.'

/** A one-time password, shown this once, to be copied or printed; asks before it is gone. Product §25.2, §25.6. */
export function HandedOver({ sandi, onClose }: { sandi: Sandi | null; onClose: () => void }) {
  const guard = useLeaveGuard(sandi !== null, { isKept: false, loss: LOSS })
  return (
    <>
      <Dialog
        title="Sandi sekali pakai"
        subtitle={sandi ? `${sandi.nama} · ${sandi.login}` : undefined}
        isOpen={sandi !== null}
        onClose={() => guard.leave(onClose)}
      >
        {sandi && (
          <div className="grid gap-3">
            <p
              translate="no"
              className="rounded-control bg-sunken p-4 text-center text-2xl font-bold"
            >
              {sandi.sandi}
            </p>
            <div className="grid pair-7 gap-3">
              <Button
                look="soft"
                icon="copy"
                onClick={async () => {
                  const isCopied = await copyText(sandi.sandi)
                  showToast(
                    isCopied ? 'Disalin.' : 'Tidak dapat disalin.',
                    isCopied ? 'good' : 'bad',
                  )
                }}
              >
                Salin
              </Button>
              <Button look="soft" onClick={() => print()}>
                Cetak
              </Button>
            </div>
            <p className="text-sm text-muted">
              Hanya ditampilkan sekali ini. Berlaku sampai <DayAndTime at={sandi.berlaku_sampai} />,
              dan wajib diganti begitu masuk.
            </p>
            <Button
              onClick={() => {
                guard.release()
                onClose()
              }}
            >
              Sudah saya catat
            </Button>
          </div>
        )}
      </Dialog>
      {sandi && createPortal(<Paper sandi={sandi} />, document.body)}
    </>
  )
}

/** The printed part: windows are not printed. */
const Paper = ({ sandi }: { sandi: Sandi }) => (
  <section aria-hidden="true" className="print-alone hidden p-4 print:block">
    <h2 className="mb-2 text-lg font-bold">Sandi sekali pakai {sandi.opens}</h2>
    <p>{sandi.nama}</p>
    <p>
      {sandi.loginLabel}: <strong>{sandi.login}</strong>
    </p>
    <p>
      Sandi: <strong className="font-mono text-xl">{sandi.sandi}</strong>
    </p>
    <p className="mt-2">
      Berlaku sampai <DayAndTime at={sandi.berlaku_sampai} />. Wajib diganti begitu masuk; jangan
      berikan kepada siapa pun.
    </p>
  </section>
)
