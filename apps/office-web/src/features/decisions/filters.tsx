import type { CaseStatus } from '../../lib/to.ts'
import type { useQueue } from './queue.ts'

const LABELS: Record<CaseStatus, string> = {
  menunggu: 'Menunggu',
  ditangani: 'Ditangani',
  selesai: 'Selesai',
  lewat: 'Lewat waktu',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
}

/** The sentence of an empty list. */
export const NOTHING: Record<CaseStatus, string> = {
  menunggu: 'Semua sudah diputuskan.',
  ditangani: 'Tidak ada yang sedang ditangani.',
  selesai: 'Belum ada yang selesai.',
  lewat: 'Tidak ada pengajuan yang lewat waktunya.',
  disetujui: 'Belum ada yang disetujui.',
  ditolak: 'Belum ada yang ditolak.',
}

/** The sentence about cases beyond the listed ones. */
export const sayMore = (count: number, isOpen: boolean): string =>
  `${count.toLocaleString('id-ID')} ${isOpen ? 'lainnya muncul setelah ini diputuskan.' : 'yang lebih lama tidak ditampilkan.'}`

/** Which cases are listed: in which state and, for who decides on several kinds, of which. */
export function Filters({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const { kinds, jenis, statuses, status, total, show } = queue
  return (
    <>
      <Chips
        label="Yang ditampilkan"
        chosen={status}
        choices={statuses.map((one) => [
          one,
          one === status && total !== undefined ? `${LABELS[one]} ${total}` : LABELS[one],
        ])}
        onChoose={(one) => show({ status: one })}
      />
      {kinds.length > 1 && (
        <Chips
          label="Jenis"
          chosen={jenis}
          choices={[
            [null, 'Semua jenis'],
            ...kinds.map(({ name, label }) => [name, label] as const),
          ]}
          onChoose={(name) => show({ jenis: name })}
        />
      )}
    </>
  )
}

interface ChipsProps<T> {
  label: string
  chosen: T
  choices: readonly (readonly [T, string])[]
  onChoose: (one: T) => void
}

function Chips<T>({ label, chosen, choices, onChoose }: ChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {choices.map(([one, words]) => (
        <button
          key={words}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          className="min-h-9 rounded-full border border-line px-2.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {words}
        </button>
      ))}
    </div>
  )
}
