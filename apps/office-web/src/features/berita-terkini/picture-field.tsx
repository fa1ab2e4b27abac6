import { storePicture } from '@sia/contracts/office/berita-terkini'
import { FOTO_FORMATS_READ, FOTO_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { Button, buttonClass } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { Notice } from '@sia/ui/notice'
import { explainUnfit } from '@sia/web-kit/file/image'
import { usePreview } from '@sia/web-kit/file/preview'
import { shrinkImage } from '@sia/web-kit/file/shrink-image'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useSend } from '../../lib/call.ts'
import { cropImage, type Part } from './crop-image.ts'
import { pictureAddress } from './picture-address.ts'

/** How students see the picture of news. */
const ASPECT = 16 / 9
const MOST_ZOOM = 4
/** So many pixels the picture goes with an arrow key. */
const KEY_PX = 10

interface PictureFieldProps {
  /** The name of the picture; '' without one. */
  value: string
  errors: string[] | undefined
  onChange: (picture: string) => void
}

/** The picture of a news item: chosen, cut as students see it, and stored. Product §25.18. */
export function PictureField({ value, errors = [], onChange }: PictureFieldProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [unfit, setUnfit] = useState<string | null>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const small = await shrinkImage(chosen)
    const reason = explainUnfit(small)
    setUnfit(reason)
    setFile(reason ? null : small)
  }
  const sentences = unfit === null ? errors : [unfit]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button too
    <div
      className="mb-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        Gambar
      </p>
      {value && (
        <img
          src={pictureAddress(value)}
          alt=""
          className="mb-2 aspect-video w-full max-w-sm rounded-control bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
        >
          <Icon name="image" />
          {value ? 'Ganti gambar' : 'Pilih gambar'}
          <input
            type="file"
            accept={FOTO_TYPES.join(',')}
            className="sr-only"
            aria-invalid={sentences.length > 0}
            aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            onChange={({ target }) => {
              choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        {value && (
          <Button look="plain" icon="close" onClick={() => onChange('')}>
            Hapus gambar
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {FOTO_FORMATS_READ}, paling besar {MAX_FOTO_MB} MB. Anda memotongnya sebelum disimpan.
      </p>
      <FieldError id={`${id}-error`} role="alert" sentences={sentences} />
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(null)}
          onStored={(picture) => {
            setFile(null)
            onChange(picture)
          }}
        />
      )}
    </div>
  )
}

interface CropDialogProps {
  file: File
  onClose: () => void
  onStored: (picture: string) => void
}

/** Cuts a picture as students see it, by finger, mouse or arrow keys. */
function CropDialog({ file, onClose, onStored }: CropDialogProps) {
  const preview = usePreview(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  const [isUndrawn, setUndrawn] = useState(false)
  const { send, isSending, errors, failure } = useSend(storePicture, {
    onSuccess: ({ picture }) => onStored(picture),
  })
  const store = async () => {
    const cut = part && (await cropImage(file, part))
    setUndrawn(!cut)
    if (cut) send({ body: { nama: file.name }, file: cut })
  }
  const refused = isUndrawn ? 'Gambar ini rusak atau tidak utuh.' : errors.gambar?.[0]
  return (
    <Dialog title="Potong gambar" isOpen isBusy={isSending} onClose={onClose}>
      <div className="grid gap-4">
        <p>Geser gambar dan perbesar: yang di dalam kotak dilihat mahasiswa.</p>
        <div className="relative h-64 overflow-hidden rounded-control bg-sunken">
          {preview && (
            <Cropper
              image={preview}
              crop={crop}
              zoom={zoom}
              minZoom={1}
              maxZoom={MOST_ZOOM}
              aspect={ASPECT}
              keyboardStep={KEY_PX}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': 'Bagian yang dilihat mahasiswa', role: 'application' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setPart(pixels)}
            />
          )}
        </div>
        <label className="grid gap-1 text-sm font-semibold">
          Perbesar
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.1}
            value={zoom}
            className="h-11 w-full accent-brand"
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        {(refused || failure) && <Notice tone="bad" title={refused ?? failure?.message ?? ''} />}
        <div className="flex flex-wrap gap-2">
          <Button aria-disabled={isSending || !part} onClick={() => part && !isSending && store()}>
            {isSending ? 'Menyimpan…' : 'Pakai gambar'}
          </Button>
          <Button look="plain" onClick={onClose}>
            Batal
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
