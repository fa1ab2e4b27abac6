import { create } from '@sia/contracts/surat'
import type { JenisSurat } from '@sia/domain/surat'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { useSend } from '../../lib/send/send.ts'

interface DownloadSuratProps {
  jenis: JenisSurat
  /** Its subject, such as 'angsuran_1-3' of a receipt. */
  rujukan: string
  /** The button's use, for who does not see the things beside it. */
  label: string
  /** The words on it. */
  children?: string
}

/** Downloads a paper that needs no signature; it is issued where there is none that says the same. Product §26.2. */
export function DownloadSurat({ jenis, rujukan, label, children = 'Unduh' }: DownloadSuratProps) {
  const { send, isSending } = useSend(create, {
    onSuccess: ({ unduh, keadaan }) => {
      // The answer is a file to save: the page stays.
      if (unduh !== null) location.assign(unduh)
      else if (keadaan === 'menunggu') {
        showToast('Surat menunggu tanda tangan kampus. Hasilnya tampil di halaman Surat.')
      } else showToast('Surat ini tidak dapat diunduh. Lihat halaman Surat.', 'bad')
    },
    onFailure: ({ message }) => showToast(message, 'bad'),
  })
  return (
    <Button
      look="soft"
      icon="download"
      aria-label={isSending ? undefined : label}
      aria-disabled={isSending}
      onClick={() => !isSending && send({ body: { jenis, rujukan } })}
    >
      {isSending ? 'Menyiapkan…' : children}
    </Button>
  )
}
