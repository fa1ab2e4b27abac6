import type { Laporan, Perbaikan } from '@sia/contracts/office/lembar'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'

type Refused = Laporan['tolakan'][number]

interface RefusalsProps {
  laporan: Laporan
  mended: Perbaikan[]
  onMend: (mended: Perbaikan[]) => void
}

const isOf =
  ({ baris, tempat, kolom }: Omit<Perbaikan, 'isi'>) =>
  (one: Omit<Perbaikan, 'isi'>) =>
    one.baris === baris && one.tempat === tempat && one.kolom === kolom

/** Which line of the sheet it is, as people say. */
export const placeOf = ({ baris, tempat }: Pick<Perbaikan, 'baris' | 'tempat'>) =>
  tempat ?? `Baris ${baris}`

/** The lines that are refused, each with why, and the cell to be mended where there is one. */
export function Refusals({ laporan, mended, onMend }: RefusalsProps) {
  const { tolakan, ditolak } = laporan
  const mend = (refused: Refused, isi: string) => {
    const { baris, tempat, kolom } = refused
    const others = mended.filter((one) => !isOf(refused)(one))
    onMend(isi === refused.isi ? others : [...others, { baris, tempat, kolom, isi }])
  }
  return (
    <section aria-labelledby="ditolak">
      <h2 id="ditolak" className="mb-1 text-lg font-bold">
        {ditolak.toLocaleString('id-ID')} baris ditolak
      </h2>
      <p className="mb-2 text-muted">
        Perbaiki selnya di sini, atau di lembar Anda lalu kirim lagi. Baris lain tetap dapat
        ditulis.
      </p>
      <ul className="grid gap-2">
        {tolakan.map((refused, at) => (
          <Card
            as="li"
            // One line may be refused for several reasons in one column.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            key={at}
            className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start"
          >
            <div className="min-w-0 text-sm">
              <p className="font-semibold">
                {placeOf(refused)} · {refused.judul}
              </p>
              <p className="wrap-anywhere text-bad">{refused.sebab}</p>
              <p className="mt-1 text-muted wrap-anywhere" translate="no">
                {refused.sel.filter((text) => text !== '').join(' · ')}
              </p>
            </div>
            {refused.isi !== null && (
              <Mend
                refused={refused}
                isi={mended.find(isOf(refused))?.isi ?? refused.isi}
                onChange={(isi) => mend(refused, isi)}
              />
            )}
          </Card>
        ))}
      </ul>
      {tolakan.length < ditolak && (
        <p className="mt-2 text-muted">
          {tolakan.length} yang pertama ditampilkan. Perbaiki yang lain di lembar Anda.
        </p>
      )}
    </section>
  )
}

/** The name that the sentence of a refusal takes to be meant. */
export const meantBy = (sentence: string): string | null =>
  /maksud Anda '([^']+)'\?/.exec(sentence)?.[1] ?? null

interface MendProps {
  refused: Refused
  isi: string
  onChange: (isi: string) => void
}

function Mend({ refused, isi, onChange }: MendProps) {
  const meant = meantBy(refused.sebab)
  return (
    <div className="grid gap-1">
      <input
        aria-label={`${refused.judul}, ${placeOf(refused)}`}
        value={isi}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-input"
      />
      {meant !== null && isi !== meant && (
        <Button look="soft" onClick={() => onChange(meant)}>
          Pakai '{meant}'
        </Button>
      )}
    </div>
  )
}
