import {
  check,
  type JenisLembar,
  type Laporan,
  type Lembar,
  type Perbaikan,
} from '@sia/contracts/office/lembar'
import { Button } from '@sia/ui/button'
import { Fold } from '@sia/ui/fold'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { Refusals } from './refusals.tsx'

interface CheckFormProps {
  sheet: Lembar
  kinds: JenisLembar[]
  /** The findings of the last check; null where there was none to go on from. */
  laporan: Laporan | null
}

/** How the sheet is read, and the cells that were refused, to be mended; then it is checked anew. */
export function CheckForm({ sheet, kinds, laporan }: CheckFormProps) {
  const [kind, setKind] = useState(sheet.jenis ?? '')
  const [choices, setChoices] = useState(sheet.pilihan)
  const [mended, setMended] = useState<Perbaikan[]>([])
  const { send, isSending, failure, errors } = useSend(check)
  const chosen = kinds.find(({ jenis }) => jenis === kind)
  const { tersembunyi, lewati, permintaan, kelas } = choices
  const change = (more: Partial<typeof choices>) => setChoices({ ...choices, ...more })
  const fields = (
    <div className="grid gap-1 pt-2 sm:grid-cols-2 sm:gap-x-4">
      <SelectField
        label="Jenis lembar"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        errors={errors.jenis}
        hint={chosen?.isi}
      >
        <option value="">Dikenali dari judul kolomnya</option>
        {kinds.map(({ jenis, nama }) => (
          <option key={jenis} value={jenis}>
            {nama}
          </option>
        ))}
      </SelectField>
      {chosen?.per_kelas && (
        <TextField
          label="Kelas (bila tidak tertulis di lembar)"
          value={kelas ?? ''}
          onChange={({ target }) => change({ kelas: target.value || null })}
          errors={errors.kelas}
        />
      )}
      <div className="sm:col-span-2">
        <Choice isOn={tersembunyi} onChange={(tersembunyi) => change({ tersembunyi })}>
          Baca juga lembar dan baris yang tersembunyi atau tersaring
        </Choice>
        {laporan?.dapat_dilewati.map(({ kolom, judul, baris }) => (
          <Choice
            key={kolom}
            isOn={lewati.includes(kolom)}
            onChange={(isOn) => change({ lewati: withOrWithout(lewati, kolom, isOn) })}
          >
            Tulis {baris} baris tanpa sel {judul} yang tidak dapat dibaca
          </Choice>
        ))}
        {lewati
          .filter((kolom) => !laporan?.dapat_dilewati.some((one) => one.kolom === kolom))
          .map((kolom) => (
            <Choice
              key={kolom}
              isOn
              onChange={() => change({ lewati: withOrWithout(lewati, kolom, false) })}
            >
              Lewati sel {kolom.replaceAll('_', ' ')} yang tidak dapat dibaca
            </Choice>
          ))}
        {chosen?.permintaan.map(({ nama, kalimat }) => (
          <Choice
            key={nama}
            isOn={permintaan.includes(nama)}
            onChange={(isOn) => change({ permintaan: withOrWithout(permintaan, nama, isOn) })}
          >
            {kalimat}
          </Choice>
        ))}
      </div>
    </div>
  )
  const isOther =
    kind !== (sheet.jenis ?? '') || JSON.stringify(choices) !== JSON.stringify(sheet.pilihan)
  return (
    <form
      method="post"
      className="mb-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send({
          params: { id: String(sheet.id) },
          body: {
            ...choices,
            jenis: kind || null,
            perbaikan: merged(sheet.perbaikan, mended),
          },
        })
      }}
    >
      {laporan && laporan.tolakan.length > 0 && (
        <Refusals laporan={laporan} mended={mended} onMend={setMended} />
      )}
      {laporan ? <Fold title="Cara membaca lembar ini">{fields}</Fold> : fields}
      {(mended.length > 0 || isOther || !laporan) && (
        <Button type="submit" className="justify-self-start" aria-disabled={isSending}>
          {mended.length > 0 ? `Periksa lagi dengan ${mended.length} perbaikan` : 'Periksa lagi'}
        </Button>
      )}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {failure?.message}
      </p>
    </form>
  )
}

const withOrWithout = (all: string[], one: string, isOn: boolean) =>
  isOn ? [...all, one] : all.filter((other) => other !== one)

const keyOf = ({ baris, tempat, kolom }: Omit<Perbaikan, 'isi'>) =>
  `${baris} ${tempat ?? ''} ${kolom}`

/** The cells that were mended before, each as it was mended last. */
const merged = (before: Perbaikan[], now: Perbaikan[]): Perbaikan[] => [
  ...new Map([...before, ...now].map((one) => [keyOf(one), one])).values(),
]

interface ChoiceProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Choice({ isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
