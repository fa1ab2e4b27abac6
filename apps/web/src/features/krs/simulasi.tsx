import type { KrsItem } from '@sia/contracts/krs'
import { GRADE_BANDS } from '@sia/domain/nilai'
import { bestIpk, type Repeated, simulateNilai } from '@sia/domain/simulasi'
import { Button } from '@sia/ui/button'
import { showDecimal } from '@sia/web-kit/show/format'

type Chosen = ReadonlyMap<number, number>

interface SimulasiProps {
  krs: KrsItem[]
  /** How repeated courses count. */
  ulang: Repeated | null
  /** Supposed codes, 4 to 0, by the registration's id. */
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Letters to suppose for classes without one, and what IP and IPK would be. Nothing leaves the page. Product §4.10. */
export default function Simulasi({ krs, ulang, chosen, onChoose }: SimulasiProps) {
  const items = krs.map(({ id, kelas, nilai, matkul }) => ({
    id,
    semester: kelas.semester,
    grade: nilai?.grade ?? null,
    sks: matkul?.sks ?? 0,
  }))
  const now = simulateNilai(items, new Map(), ulang)
  const supposed = simulateNilai(items, chosen, ulang)
  const open = krs.filter(({ nilai }) => (nilai?.grade ?? null) === null)
  const semesters = [...new Set(open.map(({ kelas }) => kelas.semester))].sort((a, b) => b - a)
  const choose = (id: number, code: number | null) => {
    const next = new Map(chosen)
    if (code === null) next.delete(id)
    else next.set(id, code)
    onChoose(next)
  }
  return (
    <>
      <output className="sticky -top-5 z-10 -mx-5 -mt-5 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2 border-b border-line bg-surface px-5 py-3">
        {semesters.map((semester) => (
          <Figure
            key={semester}
            label={`IP semester ${semester}`}
            value={supposed.nilai_ip.find((one) => one.semester === semester)?.nilai ?? null}
          />
        ))}
        <Figure label="IPK" value={supposed.ipk} note={`sekarang ${showDecimal(now.ipk)}`} />
      </output>
      <ul className="mt-4 grid gap-4">
        {open.map(({ id, kelas, matkul }) => (
          <li key={id}>
            <Letters
              legend={matkul?.nama ?? kelas.kode}
              detail={`${matkul?.sks ?? 0} sks`}
              name={`simulasi-${id}`}
              code={chosen.get(id) ?? null}
              onChoose={(code) => choose(id, code)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Dengan A di semua kelas ini IPK Anda {showDecimal(bestIpk(items, ulang))}. Pilihan di sini
        tidak disimpan dan tidak dikirim.
      </p>
      <Button
        look="outline"
        icon="retry"
        aria-disabled={chosen.size === 0}
        onClick={() => onChoose(new Map())}
        className="mt-3 w-full"
      >
        Atur ulang
      </Button>
    </>
  )
}

interface FigureProps {
  label: string
  value: number | null
  note?: string
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <span className="block rounded-control bg-sunken px-3 py-1.5">
      <span className="block text-xs font-semibold text-muted">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-extrabold">{showDecimal(value)}</span>
        {note && <span className="text-xs text-muted">{note}</span>}
      </span>
    </span>
  )
}

interface LettersProps {
  legend: string
  detail: string
  name: string
  /** The supposed code; null for none. */
  code: number | null
  onChoose: (code: number | null) => void
}

const NONE = { code: null, label: '–', said: 'Belum ada' }

function Letters({ legend, detail, name, code, onChoose }: LettersProps) {
  const options = [
    NONE,
    ...GRADE_BANDS.map(({ code, grade }) => ({ code, label: grade, said: grade })),
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between gap-3">
        <span className="font-semibold">{legend}</span>
        <span className="shrink-0 text-sm text-muted">{detail}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1.5">
        {options.map((option) => (
          <label
            key={option.label}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-line font-bold hover:border-edge has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={option.code === code}
              onChange={() => onChoose(option.code)}
              className="sr-only"
            />
            <span aria-hidden="true">{option.label}</span>
            <span className="sr-only">{option.said}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
