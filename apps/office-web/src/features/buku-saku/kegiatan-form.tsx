import { create, MAX_JUDUL, update } from '@sia/contracts/office/buku-saku-kegiatan'
import { nameBulan } from '@sia/domain/time'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'

interface KegiatanFormProps {
  /** The activity that is changed; null for a new one. */
  kegiatan: { id: number; judul: string; bulan: number; dilihat: string } | null
  onWritten: (written: Written) => void
}

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)

/** Writes an activity of the pocket book. Product §25.24. */
export function KegiatanForm({ kegiatan, onWritten }: KegiatanFormProps) {
  const { field, ...form } = useSeenForm((kegiatan ? update : create) as typeof update, {
    keptAs: `kegiatan buku saku ${kegiatan?.id ?? 'baru'}`,
    untouched: { judul: kegiatan?.judul ?? '', bulan: String(kegiatan?.bulan ?? '') },
    now: kegiatan?.dilihat ?? '',
    argsOf: (said, dilihat) => ({
      params: { id: String(kegiatan?.id) },
      body: { ...said, dilihat },
    }),
    onReply: onWritten,
  })
  return (
    <Form form={form} submit="Simpan" failed="Kegiatan belum disimpan.">
      <TextField label="Judul" maxLength={MAX_JUDUL} {...field('judul')} />
      <SelectField label="Bulan" {...field('bulan')}>
        <option value="">Pilih</option>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {nameBulan(month)}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
