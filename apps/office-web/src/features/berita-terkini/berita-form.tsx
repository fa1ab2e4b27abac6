import {
  create,
  MAX_ISI,
  MAX_JUDUL,
  update,
  type WholeBerita,
} from '@sia/contracts/office/berita-terkini'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { inputOf, momentOf } from '../../shared/publish/moment-input.ts'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'
import { BeritaPreview } from './berita-preview.tsx'
import { PictureField } from './picture-field.tsx'

interface BeritaFormProps {
  /** The item that is changed; null for a new one. */
  berita: WholeBerita | null
  onWritten: (written: Written) => void
}

/** Writes a news item, with a student's phone beside it. Product §25.18. */
export function BeritaForm({ berita, onWritten }: BeritaFormProps) {
  const untouched = {
    title: berita?.title ?? '',
    caption: berita?.caption ?? '',
    picture: berita?.picture ?? '',
    created_at: berita ? inputOf(berita.created_at) : '',
  }
  const before = berita?.created_at ?? null
  const form = useSeenForm((berita ? update : create) as typeof update, {
    keptAs: `berita ${berita?.id ?? 'baru'}`,
    untouched,
    now: berita?.isi ?? '',
    argsOf: ({ picture, created_at, ...texts }, isi) => ({
      params: { id: String(berita?.id) },
      body: { ...texts, picture: picture || null, created_at: momentOf(created_at, before), isi },
    }),
    onReply: onWritten,
  })
  const { values, field, type } = form
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <Form
        form={form}
        submit={berita ? 'Simpan' : values.created_at ? 'Jadwalkan' : 'Terbitkan'}
        failed="Berita belum disimpan."
      >
        <TextField label="Judul" maxLength={MAX_JUDUL} {...field('title')} />
        <TextArea label="Isi" rows={10} maxLength={MAX_ISI} {...field('caption')} />
        <PictureField
          value={values.picture}
          errors={form.errors.picture}
          onChange={(picture) => type('picture', picture)}
        />
        <DateField
          type="datetime-local"
          label="Terbit (WITA); kosong berarti sekarang"
          {...field('created_at')}
        />
      </Form>
      <BeritaPreview {...values} created_at={momentOf(values.created_at, before)} />
    </div>
  )
}
