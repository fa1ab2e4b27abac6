import { create, MAX_NAMA, update, type WholeProgkam } from '@sia/contracts/office/progkam'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'

interface ProgkamFormProps {
  /** The activity that is changed; null for a new one. */
  progkam: WholeProgkam | null
  onWritten: (written: Written) => void
}

/** Writes a TAK activity. Product §25.24. */
export function ProgkamForm({ progkam, onWritten }: ProgkamFormProps) {
  const { field, ...form } = useSeenForm((progkam ? update : create) as typeof update, {
    keptAs: `tak ${progkam?.id ?? 'baru'}`,
    untouched: {
      nama: progkam?.nama ?? '',
      tempat: progkam?.tempat ?? '',
      tanggal: progkam?.tanggal ?? '',
      nilai: String(progkam?.nilai ?? ''),
      pemilik: '',
    },
    now: progkam?.dilihat ?? '',
    argsOf: ({ tanggal, ...said }, dilihat) => ({
      params: { id: String(progkam?.id) },
      body: { ...said, tanggal: tanggal || null, dilihat },
    }),
    onReply: onWritten,
  })
  return (
    <Form form={form} submit="Simpan" failed="Kegiatan belum disimpan.">
      <TextField label="Nama kegiatan" maxLength={MAX_NAMA} {...field('nama')} />
      <TextField label="Tempat, bila ada" maxLength={MAX_NAMA} {...field('tempat')} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DateField type="date" label="Tanggal, bila ada" {...field('tanggal')} />
        <TextField label="Nilai TAK" inputMode="numeric" autoComplete="off" {...field('nilai')} />
      </div>
      {progkam === null && (
        <TextField
          label="NIM pemilik, bila kegiatan lepasan"
          hint="Kosong untuk program kampus; pesertanya ditempel sesudahnya."
          autoComplete="off"
          {...field('pemilik')}
        />
      )}
    </Form>
  )
}
