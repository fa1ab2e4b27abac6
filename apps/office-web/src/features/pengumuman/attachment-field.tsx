import { storeFile } from '@sia/contracts/office/pengumuman'
import { BUKTI_FORMATS_READ, BUKTI_TYPES, MAX_FOTO_MB } from '@sia/domain/foto'
import { OutLink } from '@sia/ui/link-button'
import { shrinkImage } from '@sia/web-kit/file/shrink-image'
import { useSend } from '../../lib/call.ts'
import { FileField } from '../../shared/file-field.tsx'

interface AttachmentFieldProps {
  /** The name of the file; '' without one. */
  value: string
  errors: string[] | undefined
  onChange: (file: string) => void
}

/** The file of an announcement, chosen or dropped here and stored at once. Product §25.18. */
export function AttachmentField({ value, errors = [], onChange }: AttachmentFieldProps) {
  const storing = useSend(storeFile, { onSuccess: ({ file }) => onChange(file) })
  const choose = async (chosen: File | undefined) => {
    if (!chosen || storing.isSending) return
    storing.send({ body: { nama: chosen.name }, file: await shrinkImage(chosen) })
  }
  const failure = storing.failure ? [storing.failure.message] : []
  const choice = value ? 'Ganti berkas' : 'Pilih berkas'
  return (
    <FileField
      label="Berkas, bila ada"
      icon="file"
      choice={storing.isSending ? 'Menyimpan…' : choice}
      types={BUKTI_TYPES}
      hint={`${BUKTI_FORMATS_READ}, paling besar ${MAX_FOTO_MB} MB.`}
      errors={storing.errors.berkas ?? [...failure, ...errors]}
      onChoose={choose}
      removal={value ? { label: 'Hapus berkas', onRemove: () => onChange('') } : null}
    >
      {value && (
        <OutLink href={`/berkas/pengumuman/${encodeURIComponent(value)}`} look="soft">
          <span className="wrap-anywhere">{value}</span>
        </OutLink>
      )}
    </FileField>
  )
}
