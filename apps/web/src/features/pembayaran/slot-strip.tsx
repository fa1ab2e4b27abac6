import { ANGSURAN_WORDS, type KeadaanAngsuran } from '@sia/domain/angsuran'
import { Icon } from '@sia/ui/icon'
import { Legend } from '@sia/ui/legend'
import { LOOKS } from './angsuran-look.ts'
import type { Slot } from './pembayaran.ts'

const ORDER = Object.keys(LOOKS) as KeadaanAngsuran[]

/** All slots at a glance: colour and sign of each, and below it what they mean, with how many there are. */
export function SlotStrip({ slots }: { slots: Slot[] }) {
  const legend = ORDER.map((keadaan) => ({
    keadaan,
    count: slots.filter((slot) => slot.keadaan === keadaan).length,
  }))
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(max(1.85rem,10.5%),1fr))] gap-1.5 md:grid-cols-12"
      >
        {slots.map(({ ke, keadaan }, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: slots never move, and two records both number theirs from 1
            key={index}
            keadaan={keadaan}
            ke={ke}
          />
        ))}
      </div>
      <div className="mt-2.5">
        <Legend
          items={legend
            .filter(({ count }) => count > 0)
            .map(({ keadaan, count }) => ({
              mark: <Cell keadaan={keadaan} />,
              label: `${count} ${ANGSURAN_WORDS[keadaan]}`,
            }))}
        />
      </div>
    </>
  )
}

function Cell({ keadaan, ke }: { keadaan: KeadaanAngsuran; ke?: number }) {
  const { icon, mark } = LOOKS[keadaan]
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-lg border ${ke === undefined ? 'size-6' : 'min-h-10 py-0.5'} ${mark}`}
    >
      {ke !== undefined && <span className="text-sm leading-none font-bold">{ke}</span>}
      <Icon name={icon} className="size-3.5" />
    </span>
  )
}
