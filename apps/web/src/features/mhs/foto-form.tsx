import { type MhsWire, updateFoto } from '@sia/contracts/mhs'
import { FOTO_FORMATS_READ, FOTO_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { explainUnfit } from '@sia/web-kit/file/image'
import { usePreview } from '@sia/web-kit/file/preview'
import { shrinkImage } from '@sia/web-kit/file/shrink-image'
import { useRef, useState } from 'react'
import { useForm } from '../../lib/send/form.ts'
import { Foto } from './foto.tsx'
import { renewFoto } from './foto-url.ts'

/** Replaces the student's photo, after a look at the new one. Product §3.3. */
export function FotoForm({ mhs }: { mhs: MhsWire }) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)
  const [isReading, setReading] = useState(false)
  const [saved, setSaved] = useState(0)
  const form = useForm(updateFoto, {
    keptAs: null,
    untouched: {},
    argsOf: (_, chosen) => chosen && { params: { id: String(mhs.id) }, file: chosen },
    onReply: () => {
      renewFoto()
      choose(undefined)
      setSaved(saved + 1)
      showToast('Berhasil mengganti foto.')
    },
  })
  const { file: chosen, setFile, isSending, errors, failure, refusal, reset } = form
  const preview = usePreview(chosen)

  async function choose(picked: File | undefined) {
    reset()
    latest.current = picked
    setReading(picked !== undefined)
    const file = picked && (await shrinkImage(picked))
    // Another one may have been chosen meanwhile.
    if (latest.current !== picked) return
    setReading(false)
    setFile(file ?? null)
    if (file || !input.current) return
    input.current.value = ''
    // The buttons that were pressed are gone.
    input.current.focus()
  }

  const unfit = chosen && explainUnfit(chosen)
  // The one before it must not be sent while the next one is being made smaller.
  const canSend = !isReading && !unfit
  const error = unfit ?? errors.foto?.join(' ') ?? failure?.message
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="foto">
      <h2 id="foto" className="text-lg font-bold">
        Foto
      </h2>
      <div className="mt-3 flex items-start gap-4">
        {preview ? (
          <img
            src={preview}
            alt="Pratinjau foto baru"
            className="max-h-[200px] max-w-32 rounded-2xl bg-sunken object-contain"
          />
        ) : (
          <Foto key={saved} mhs={mhs} className="w-24" />
        )}
        <div className="min-w-0 grow">
          {refusal !== null ? (
            <p className="text-sm text-muted">{refusal}</p>
          ) : (
            <>
              <label
                className={`${buttonClass('outline')} w-full cursor-pointer has-aria-disabled:cursor-default has-aria-disabled:opacity-70 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
              >
                <Icon name="camera" />
                {isReading ? 'Menyiapkan…' : chosen ? 'Pilih foto lain' : 'Ganti foto'}
                <input
                  ref={input}
                  type="file"
                  accept={FOTO_TYPES.join(',')}
                  className="sr-only"
                  aria-disabled={isSending}
                  // Disabled for real it could not take the focus that sending ends with.
                  onClick={(event) => isSending && event.preventDefault()}
                  aria-describedby="foto-hint foto-error"
                  onChange={(event) => choose(event.target.files?.[0])}
                />
              </label>
              <p id="foto-hint" className="mt-2 text-sm text-muted">
                {FOTO_FORMATS_READ}, paling besar {MAX_FOTO_MB} MB.
              </p>
            </>
          )}
        </div>
      </div>
      <p id="foto-error" role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      {chosen && (
        <div className="mt-3 grid pair-7 gap-3">
          <Button
            look="outline"
            aria-disabled={isSending}
            onClick={() => !isSending && choose(undefined)}
          >
            Batal
          </Button>
          <Button aria-disabled={isSending || !canSend} onClick={() => canSend && form.submit()}>
            {isSending ? 'Mengirim…' : 'Simpan foto'}
          </Button>
        </div>
      )}
    </Card>
  )
}
