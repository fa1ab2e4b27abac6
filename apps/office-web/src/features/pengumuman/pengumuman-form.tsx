import {
  create,
  MAX_ISI,
  MAX_JUDUL,
  update,
  type WholePengumuman,
} from '@sia/contracts/office/pengumuman'
import { todayWita } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { AnnouncementText } from '@sia/web-kit/announcement'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { inputOf, momentOf } from '../../shared/publish/moment-input.ts'
import { PhoneFrame } from '../../shared/publish/phone-frame.tsx'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'
import { AttachmentField } from './attachment-field.tsx'

interface PengumumanFormProps {
  /** The announcement that is changed; null for a new one. */
  pengumuman: WholePengumuman | null
  onWritten: (written: Written) => void
}

/** Writes an announcement, with a student's phone beside it. Product §25.18. */
export function PengumumanForm({ pengumuman, onWritten }: PengumumanFormProps) {
  const before = pengumuman?.terbit_pada ?? null
  const { values, field, type, ...form } = useSeenForm(
    (pengumuman ? update : create) as typeof update,
    {
      keptAs: `pengumuman ${pengumuman?.id ?? 'baru'}`,
      untouched: {
        judul: pengumuman?.judul ?? '',
        isi: pengumuman?.isi ?? '',
        acara: pengumuman?.acara ?? '',
        dari: pengumuman?.dari ?? todayWita(new Date()),
        sampai: pengumuman?.sampai ?? '',
        terbit_pada: before === null ? '' : inputOf(before),
        file: pengumuman?.file ?? '',
      },
      now: pengumuman?.dilihat ?? '',
      argsOf: ({ acara, terbit_pada, file, ...said }, dilihat) => ({
        params: { id: String(pengumuman?.id) },
        body: {
          ...said,
          acara: acara || null,
          terbit_pada: momentOf(terbit_pada, before),
          file: file || null,
          dilihat,
        },
      }),
      onReply: onWritten,
    },
  )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <Form
        form={form}
        submit={pengumuman ? 'Simpan' : 'Umumkan'}
        failed="Pengumuman belum disimpan."
      >
        <TextField label="Judul" maxLength={MAX_JUDUL} {...field('judul')} />
        <TextArea label="Isi" rows={8} maxLength={MAX_ISI} {...field('isi')} />
        <DateField type="date" label="Hari acara, bila ada" {...field('acara')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <DateField type="date" label="Tampil dari" {...field('dari')} />
          <DateField type="date" label="Tampil sampai" {...field('sampai')} />
        </div>
        <DateField
          type="datetime-local"
          label="Terbit (WITA); kosong berarti awal hari pertama"
          {...field('terbit_pada')}
        />
        <AttachmentField
          value={values.file}
          errors={form.errors.file}
          onChange={(file) => type('file', file)}
        />
      </Form>
      <PhoneFrame title="Pratinjau di ponsel mahasiswa">
        <h1 className="sr-only">Pratinjau</h1>
        <Card className="px-4 py-3">
          <h2 className="text-lg leading-snug font-bold wrap-anywhere">
            {values.judul.trim() || 'Judul pengumuman'}
          </h2>
          <AnnouncementText {...values} />
          {values.file && (
            <p className="mt-4 flex items-center gap-2 font-semibold text-brand-ink">
              <Icon name="download" /> Unduh berkas
            </p>
          )}
        </Card>
      </PhoneFrame>
    </div>
  )
}
