import { type CompanyRecord, saveOffer } from '@sia/contracts/office/ojt'
import { listPeriods, nameIntakes } from '@sia/domain/ojt-placement'
import { Dialog } from '@sia/ui/dialog'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Note } from './use-done-bar.tsx'

interface OfferDialogProps {
  record: CompanyRecord
  jenjang: 'D1' | 'D2'
  onClose: () => void
  onDone: Note
}

const DAYS = ['dari_2', 'sampai_2', 'dari_4', 'sampai_4'] as const

/** A day of a period, or the places for a programme. */
type Name = (typeof DAYS)[number] | `kuota.${number}`

/** The periods and places of an offer, changed or made. Product §25.23. */
export function OfferDialog({ record, jenjang, onClose, onDone }: OfferDialogProps) {
  const { perusahaan, tahun_ajaran, jurusan } = record
  const offer = perusahaan.penawaran.find((one) => one.jenjang === jenjang)
  const untouched = Object.fromEntries([
    ...DAYS.map((day) => [day, offer?.[day] ?? '']),
    ...jurusan.map(({ id }) => {
      const places = offer?.kuota.find(({ jurusan_id }) => jurusan_id === id)
      return [`kuota.${id}`, places === undefined ? '' : String(places.kuota)]
    }),
  ]) as Record<Name, string>
  const { field, ...form } = useSeenForm(saveOffer, {
    keptAs: `penawaran ${perusahaan.id} ${jenjang}`,
    untouched,
    now: offer?.dilihat ?? '',
    argsOf: (values, dilihat) => ({
      params: { id: String(perusahaan.id), jenjang },
      body: {
        dari_2: values.dari_2 || null,
        sampai_2: values.sampai_2 || null,
        dari_4: values.dari_4 || null,
        sampai_4: values.sampai_4 || null,
        kuota: Object.fromEntries(
          jurusan.map(({ id }) => [id, (values[`kuota.${id}`] ?? '').trim()]),
        ),
        dilihat,
      },
    }),
    onReply({ nomor }) {
      onClose()
      onDone(nomor, `Penawaran ${jenjang} ${perusahaan.nama} disimpan.`)
    },
  })
  const dayField = (name: (typeof DAYS)[number]) => ({ ...field(name), value: form.values[name] })
  return (
    <Dialog
      title={`Penawaran ${jenjang}`}
      subtitle={perusahaan.nama}
      isOpen
      isBusy={form.isSending}
      onClose={() => form.leave(onClose)}
    >
      <Form form={form} submit="Simpan" failed="Penawaran belum disimpan.">
        {listPeriods(jenjang).map((count) => (
          <fieldset key={count} className="mb-2">
            <legend className="mb-1 font-bold">
              Periode bagi {nameIntakes(jenjang, count, tahun_ajaran)}
            </legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              <DateField type="date" label="Hari pertama" {...dayField(`dari_${count}`)} />
              <DateField type="date" label="Hari terakhir" {...dayField(`sampai_${count}`)} />
            </div>
          </fieldset>
        ))}
        <fieldset>
          <legend className="mb-1 font-bold">Kuota</legend>
          <p className="mb-2 text-sm text-muted">
            Kosong berarti jurusan itu tidak diterima di sini.
          </p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {jurusan.map(({ id, nama }) => (
              <TextField
                key={id}
                label={nama}
                inputMode="numeric"
                maxLength={3}
                {...field(`kuota.${id}`)}
              />
            ))}
          </div>
        </fieldset>
      </Form>
    </Dialog>
  )
}
