import { attachProof, type Ks, removeProof } from '@sia/contracts/office/ks'
import { Button } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { FileField } from '@sia/web-kit/file-field'
import { useLeaveGuard } from '@sia/web-kit/send/leaving'
import { useState } from 'react'
import { useSend } from '../../../lib/call.ts'
import { Picture } from './picture.tsx'

const LOSS = 'Foto yang Anda pilih belum dikirim dan akan hilang.'

/** The picture of what was done, as the student sees it: sent, replaced, taken away. Product §25.3. */
export function Proof({ id, bukti }: Pick<Ks, 'id' | 'bukti'>) {
  const [file, setFile] = useState<File | null>(null)
  const [isReady, setReady] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useLeaveGuard(file !== null, { isKept: false, loss: LOSS, isOfQuery: true })
  const attach = useSend(attachProof, {
    onSuccess: () => {
      setFile(null)
      showToast('Foto terkirim: mahasiswa melihatnya.')
    },
  })
  const remove = useSend(removeProof, {
    onSuccess: () => {
      setAsking(false)
      showToast('Foto dihapus.')
    },
  })
  const params = { id: String(id) }
  return (
    <section aria-labelledby="hasil" className="grid max-w-2xl gap-3">
      <h3 id="hasil" className="font-bold">
        Foto hasil penanganan
      </h3>
      {bukti && (
        <>
          <Picture
            address={`/berkas/ks/${id}/bukti?${bukti}`}
            alt="Foto hasil penanganan (buka di tab baru)"
          />
          <p>
            <Button look="outline" icon="close" onClick={() => setAsking(true)}>
              Hapus dari layar mahasiswa
            </Button>
          </p>
        </>
      )}
      <ConfirmDialog
        question="Hapus foto hasil penanganan ?"
        confirm="Hapus"
        isOpen={isAsking}
        isBusy={remove.isSending}
        error={remove.failure?.message}
        onConfirm={() => remove.send({ params })}
        onClose={() => setAsking(false)}
      >
        Mahasiswa tidak melihatnya lagi.
      </ConfirmDialog>
      <FileField
        label={bukti ? 'Foto pengganti' : 'Foto, bila ada; mahasiswa melihatnya'}
        sort="foto"
        file={file}
        onChange={(chosen, isFinal) => {
          attach.reset()
          setFile(chosen)
          setReady(isFinal)
        }}
        errors={attach.errors.bukti}
      />
      {file && (
        <p>
          <Button
            aria-disabled={attach.isSending || !isReady}
            onClick={() => isReady && attach.send({ params, file })}
          >
            {attach.isSending ? 'Mengirim…' : isReady ? 'Kirim foto' : 'Menyiapkan…'}
          </Button>
        </p>
      )}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {attach.failure?.message}
      </p>
    </section>
  )
}
