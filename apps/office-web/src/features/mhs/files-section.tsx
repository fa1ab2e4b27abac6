import type { MhsRecord } from '@sia/contracts/office/mhs'
import { removeDisc, removeFoto, storeDisc, storeFoto } from '@sia/contracts/office/mhs-files'
import { Button, buttonClass } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { FileField } from '@sia/web-kit/file-field'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { RecordSection } from '../../shared/record/record-page.tsx'

/** A student's photo and the results of his DISC tests, for who may see them. Product §3.3, §3.4, §25.6. */
export function FilesSection({ record }: { record: MhsRecord }) {
  const { berkas, isian, mahasiswa } = record
  if (!berkas) return null
  const { nim, nama } = mahasiswa
  const mayChange = isian !== null
  const address = `/berkas/mahasiswa/${encodeURIComponent(nim)}`
  return (
    <RecordSection title="Foto dan tes DISC">
      <div className="grid gap-6 md:grid-cols-3">
        <div className="grid content-start gap-3">
          {berkas.foto === null ? (
            <p className="text-muted">Belum ada foto.</p>
          ) : (
            <img
              src={`${address}/foto?${encodeURIComponent(berkas.foto)}`}
              alt={`Foto ${nama}`}
              className="h-44 w-33 rounded-control bg-sunken object-cover"
            />
          )}
          {mayChange && (
            <File nim={nim} called="Foto" isThere={berkas.foto !== null} {...FOTO} ke={null} />
          )}
        </div>
        {berkas.disc.map((isThere, at) => (
          <div key={String(at + 1)} className="grid content-start gap-3">
            {isThere ? (
              <a
                href={`${address}/disc/${at + 1}`}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('outline')}
              >
                Buka hasil DISC {at + 1}
              </a>
            ) : (
              <p className="text-muted">Belum ada hasil DISC {at + 1}.</p>
            )}
            {mayChange && (
              <File
                nim={nim}
                called={`Hasil DISC ${at + 1}`}
                isThere={isThere}
                {...DISC}
                ke={String(at + 1)}
              />
            )}
          </div>
        ))}
      </div>
    </RecordSection>
  )
}

const FOTO = { sort: 'foto', part: 'foto', store: storeFoto, remove: removeFoto } as const
const DISC = { sort: 'berkas', part: 'disc', store: storeDisc, remove: removeDisc } as const

type FileProps = (typeof FOTO | typeof DISC) & {
  nim: string
  called: string
  isThere: boolean
  /** Which test it is of. */
  ke: string | null
}

/** One file, replaced by one that is chosen or dropped here, or taken away. */
function File({ nim, called, isThere, sort, part, store, remove, ke }: FileProps) {
  const [file, setFile] = useState<globalThis.File | null>(null)
  const [isReady, setReady] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const params = { nim, ke: ke ?? '' }
  const sending = useSend(store as typeof storeDisc, {
    onSuccess() {
      setFile(null)
      showToast(`${called} disimpan.`)
    },
  })
  const removal = useSend(remove as typeof removeDisc, {
    onSuccess() {
      setAsking(false)
      showToast(`${called} dihapus.`)
    },
  })
  return (
    <>
      <FileField
        label={isThere ? `${called} pengganti` : called}
        sort={sort}
        file={file}
        onChange={(chosen, isFinal) => {
          sending.reset()
          setFile(chosen)
          setReady(isFinal)
        }}
        errors={sending.errors[part]}
      />
      {file && (
        <Button
          aria-disabled={sending.isSending || !isReady}
          onClick={() => isReady && sending.send({ params, file })}
        >
          {sending.isSending ? 'Mengirim…' : `Simpan ${called}`}
        </Button>
      )}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {sending.failure?.message}
      </p>
      {isThere && !file && (
        <Button look="plain" icon="close" onClick={() => setAsking(true)}>
          Hapus {called}
        </Button>
      )}
      <ConfirmDialog
        question={`Hapus ${called} ?`}
        confirm="Hapus"
        isOpen={isAsking}
        isBusy={removal.isSending}
        error={removal.failure?.message}
        onConfirm={() => removal.send({ params })}
        onClose={() => setAsking(false)}
      >
        Tidak dapat dikembalikan.
      </ConfirmDialog>
    </>
  )
}
