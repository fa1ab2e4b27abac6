import type { WireReply } from '@sia/contracts/endpoint'
import { type list, open, prepare } from '@sia/contracts/office/semester'
import { type Paruh, termAfter } from '@sia/domain/paruh'
import { addDays, showTanggal } from '@sia/domain/time'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { useState } from 'react'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'

interface Done {
  nomor: number
  sentence: string
}

type Term = WireReply<typeof list>['semester'][number]

interface DialogProps {
  /** Every term, the latest first. */
  terms: Term[]
  onClose: () => void
  onDone: (done: Done) => void
}

const few = (codes: string[]) =>
  `${codes.slice(0, 8).join(', ')}${codes.length > 8 ? `, dan ${codes.length - 8} lagi` : ''}`

/** Makes the next term from the last one, after a look at what it would have. Product §17.5. */
export function PrepareTermDialog({ terms, onClose, onDone }: DialogProps) {
  const running = terms.find(({ aktif }) => aktif)
  const next = running && termAfter(running)
  const [tahun, setYear] = useState(next?.tahun ?? '')
  const [semester, setHalf] = useState<Paruh>(next?.semester ?? 'ganjil')
  const [mulai, setFirst] = useState(running ? addDays(running.selesai, 1) : '')
  const [selesai, setLast] = useState('')
  const trial = useTrial(
    prepare,
    (isReal) => ({ body: { tahun, semester, mulai, selesai, terapkan: isReal } }),
    ({ nomor }) => {
      onClose()
      if (nomor !== null) onDone({ nomor, sentence: `Semester ${semester} ${tahun} disiapkan.` })
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Siapkan semester"
      subtitle="Dari semester yang sama tahun lalu"
      trial={trial}
      act="Siapkan"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `${showTanggal(shown.mulai)} sampai ${showTanggal(shown.selesai)}.`,
              shown.seperti === null
                ? 'Kelasnya sudah ada.'
                : `${shown.kelas} kelas seperti ${semester} ${shown.seperti}.`,
              `${shown.pertemuan} pertemuan dan ${shown.krs} KRS baru.`,
              shown.tanpa_hari.length > 0 &&
                `Tanpa hari, jadi tanpa pertemuan: ${few(shown.tanpa_hari)}.`,
              shown.tanpa_mahasiswa.length > 0 &&
                `Mahasiswanya belum dapat diduga: ${few(shown.tanpa_mahasiswa)}.`,
            ]}
          />
        )
      }
    >
      <TextField
        label="Tahun ajaran"
        name="tahun"
        placeholder="2026/2027"
        value={tahun}
        errors={trial.errors.tahun}
        onChange={({ target }) => setYear(target.value)}
      />
      <SelectField
        label="Semester"
        name="semester"
        value={semester}
        errors={trial.errors.semester}
        onChange={({ target }) => setHalf(target.value as typeof semester)}
      >
        <option>ganjil</option>
        <option>genap</option>
      </SelectField>
      <DateField
        type="date"
        label="Hari pertama"
        name="mulai"
        value={mulai}
        errors={trial.errors.mulai}
        onChange={({ target }) => setFirst(target.value)}
      />
      <DateField
        type="date"
        label="Hari terakhir"
        name="selesai"
        value={selesai}
        errors={trial.errors.selesai}
        onChange={({ target }) => setLast(target.value)}
      />
    </TrialDialog>
  )
}

/** Makes a term the running one, after a look at what follows and what is not ready. Product §17.5. */
export function OpenTermDialog({ terms, onClose, onDone }: DialogProps) {
  const others = terms.filter(({ aktif }) => !aktif)
  const since = terms.find(({ aktif }) => aktif)?.mulai ?? ''
  // The next one is offered; students who go back in time rise only where that is chosen.
  const [id, setId] = useState(() => String(others.findLast((one) => one.mulai > since)?.id ?? ''))
  const [chosen, setRaises] = useState<boolean | null>(null)
  const term = others.find((one) => String(one.id) === id)
  const raises = chosen ?? (term !== undefined && term.mulai > since)
  const trial = useTrial(
    open,
    (isReal) => ({
      body: {
        tahun: term?.tahun ?? '',
        semester: term?.semester ?? 'ganjil',
        mulai: '',
        selesai: '',
        naik: raises,
        terapkan: isReal,
      },
    }),
    ({ nomor }) => {
      onClose()
      if (nomor !== null)
        onDone({ nomor, sentence: `Semester ${term?.semester} ${term?.tahun} berjalan.` })
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Buka semester"
      subtitle="Menjadi semester berjalan bagi semua"
      trial={trial}
      act="Buka semester"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `${showTanggal(shown.mulai)} sampai ${showTanggal(shown.selesai)}${shown.sebelumnya ? `, menggantikan ${shown.sebelumnya}` : ''}.`,
              shown.naik > 0
                ? `${shown.naik} mahasiswa aktif naik semester.`
                : raises && 'Tidak ada mahasiswa yang naik semester.',
              shown.periksa.length === 0 && 'Semuanya siap.',
              ...shown.periksa.map(
                ({ apa, jumlah, contoh }) =>
                  `Periksa: ${jumlah > 0 ? `${jumlah} ` : ''}${apa}${contoh ? ` (${contoh})` : ''}.`,
              ),
            ]}
          />
        )
      }
    >
      <SelectField
        label="Semester"
        name="tahun"
        value={id}
        errors={trial.errors.tahun}
        onChange={({ target }) => setId(target.value)}
      >
        {id === '' && <option value="">Pilih semester</option>}
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.semester} {one.tahun}
          </option>
        ))}
      </SelectField>
      <label className="mb-4 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={raises}
          onChange={() => setRaises(!raises)}
        />
        Mahasiswa aktif naik ke semester berikutnya
      </label>
    </TrialDialog>
  )
}
