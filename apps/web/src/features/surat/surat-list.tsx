import type { Surat } from '@sia/contracts/surat'
import { Badge, type Tone } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { nameSurat } from './name.ts'

const STATES: Record<Surat['keadaan'], { tone: Tone; words: string }> = {
  menunggu: { tone: 'warn', words: 'Menunggu tanda tangan' },
  terbit: { tone: 'good', words: 'Berlaku' },
  ditolak: { tone: 'bad', words: 'Ditolak' },
  ditarik: { tone: 'bad', words: 'Ditarik' },
  diganti: { tone: 'quiet', words: 'Diganti' },
}

/** The papers that a student has asked for, the latest first, each with what became of it. */
export function SuratList({ rows }: { rows: Surat[] }) {
  return (
    <section aria-labelledby="surat-saya">
      <h2 id="surat-saya" className="mb-2.5 text-xl font-bold">
        Surat saya
      </h2>
      <Card className="px-4 py-1 sm:px-6">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ row }: { row: Surat }) {
  const { keadaan, nomor, alasan, unduh } = row
  const { tone, words } = STATES[keadaan]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-44 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{nameSurat(row)}</span>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="text-sm text-muted">
          {nomor ?? 'Diajukan'} · <Since row={row} />
        </p>
        {alasan && <p className="text-sm">Alasan: {alasan}</p>}
      </div>
      {unduh && (
        <a
          href={unduh}
          download
          aria-label={`Unduh ${nameSurat(row)} ${nomor}`}
          className={buttonClass('outline')}
        >
          <Icon name="download" />
          Unduh
        </a>
      )}
    </li>
  )
}

function Since({ row }: { row: Surat }) {
  const { dibuat_pada, terbit_pada, diganti_pada, ditarik_pada } = row
  const day = (at: string) => <Day date={at.slice(0, 10)} />
  if (ditarik_pada) return <>ditarik {day(ditarik_pada)}</>
  if (row.keadaan === 'diganti') {
    return diganti_pada ? <>diganti pada {day(diganti_pada)}</> : <>datanya sudah berubah</>
  }
  return day(terbit_pada ?? dibuat_pada)
}
