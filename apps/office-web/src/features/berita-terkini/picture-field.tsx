import { storePicture } from '@sia/contracts/office/berita-terkini'
import { FOTO_FORMATS_READ, FOTO_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { explainUnfit } from '@sia/web-kit/file/image'
import { usePreview } from '@sia/web-kit/file/preview'
import { shrinkImage } from '@sia/web-kit/file/shrink-image'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useSend } from '../../lib/call.ts'
import { FileField } from '../../shared/file-field.tsx'
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
  const [file, setFile] = useState<File | null>(null)
  const [unfit, setUnfit] = useState<string | null>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const small = await shrinkImage(chosen)
    const reason = explainUnfit(small) ?? (await explainUnreadable(small))
    setUnfit(reason)
    setFile(reason ? null : small)
  }
  return (
    <>
      <FileField
        label="Gambar"
        icon="image"
        choice={value ? 'Ganti gambar' : 'Pilih gambar'}
        types={FOTO_TYPES}
        hint={`${FOTO_FORMATS_READ}, paling besar ${MAX_FOTO_MB} MB. Anda memotongnya sebelum disimpan.`}
        errors={unfit === null ? errors : [unfit]}
        onChoose={choose}
        removal={value ? { label: 'Hapus gambar', onRemove: () => onChange('') } : null}
      >
        {value && (
          <img
            src={pictureAddress(value)}
            alt=""
            className="aspect-video w-full max-w-sm rounded-control bg-sunken object-cover"
          />
        )}
      </FileField>
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
    </>
  )
}

/** Why a picture cannot be cut here, whatever its name says that it is; null for one that can. */
async function explainUnreadable(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  image?.close()
  return image ? null : UNREADABLE
}

const UNREADABLE = `Gambar ini bukan ${FOTO_FORMATS_READ} yang utuh. Foto HEIC dari iPhone: simpan dahulu sebagai JPEG.`

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
  const refused = isUndrawn ? UNREADABLE : errors.gambar?.[0]
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
