import { Icon, type IconName } from '@sia/ui/icon'
import { Legend } from '@sia/ui/legend'
import { type SlotCard, stateOf } from './pembayaran.ts'

/** The look of a slot: its state, and of the paid ones whether they came with a fine. */
type Mark = 'lunas' | 'denda' | 'sebagian' | 'terlambat' | 'menunggu'

const MARKS: Record<Mark, { word: string; icon: IconName; look: string }> = {
  lunas: { word: 'lunas', icon: 'check', look: 'border-transparent bg-good-soft text-good' },
  denda: {
    word: 'lunas dengan denda',
    icon: 'check',
    look: 'border-transparent border-b-accent! border-b-3 bg-good-soft text-good',
  },
  sebagian: {
    word: 'dibayar sebagian',
    icon: 'minus',
    look: 'border-accent-ink/60 bg-accent-soft text-accent-ink',
  },
  terlambat: { word: 'terlambat', icon: 'alert', look: 'border-bad bg-bad-soft text-bad' },
  menunggu: { word: 'belum dibayar', icon: 'clock', look: 'border-dashed border-edge text-muted' },
}
const ORDER = Object.keys(MARKS) as Mark[]

/** All slots at a glance: colour and sign of each, and below it what they mean, with how many there are. */
export function SlotStrip({ slots }: { slots: SlotCard[] }) {
  const marks = slots.map(markOf)
  const legend = ORDER.map((mark) => ({ mark, count: marks.filter((one) => one === mark).length }))
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(max(1.85rem,10.5%),1fr))] gap-1.5 md:grid-cols-12"
      >
        {slots.map(({ ke }, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: slots never move, and two records both number theirs from 1
            key={index}
            mark={marks[index] ?? 'menunggu'}
            ke={ke}
          />
        ))}
      </div>
      <div className="mt-2.5">
        <Legend
          items={legend
            .filter(({ count }) => count > 0)
            .map(({ mark, count }) => ({
              mark: <Cell mark={mark} />,
              label: `${count} ${MARKS[mark].word}`,
            }))}
        />
      </div>
    </>
  )
}

function Cell({ mark, ke }: { mark: Mark; ke?: number }) {
  const { icon, look } = MARKS[mark]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-lg border ${ke === undefined ? 'size-6' : 'min-h-10 py-0.5'} ${look}`}
    >
      {ke !== undefined && <span className="text-sm leading-none font-bold">{ke}</span>}
      <Icon name={icon} className="size-3.5" />
    </span>
  )
}

function markOf(slot: SlotCard): Mark {
  const state = stateOf(slot)
  return state === 'lunas' && slot.denda > 0 ? 'denda' : state
}
