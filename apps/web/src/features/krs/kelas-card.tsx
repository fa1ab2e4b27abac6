import type { KrsItem } from '@sia/contracts/krs'
import { gradeOfCode } from '@sia/domain/nilai'
import { nameHari, showJam } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Button, IconButton } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import { nameKelas, showJamRange } from '@sia/web-kit/show/format'
import { useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { GradeMark } from '../../shared/kelas/grade-mark.tsx'
import { SisaAbsen } from '../../shared/kelas/sisa-absen.tsx'
import { KehadiranLine } from './kehadiran-line.tsx'
import type { KelasPart } from './kelas-parts.tsx'
import { KelasWindows } from './kelas-windows.tsx'

interface KelasCardProps {
  item: KrsItem
  /** The college's least attendance in percent. */
  minimal: number | null
  /** On phones the two buttons show only on the first day of the list that has classes; every menu has them. */
  hasButtons?: boolean
  /** Whether the day is said, where no heading says it. */
  withDay?: boolean
  /** The meeting of the day that the card stands under is cancelled. */
  ditiadakan?: boolean
}

/** One class of the schedule; all of the card opens the class. Product §4.2. */
export function KelasCard(props: KelasCardProps) {
  const { item, minimal, hasButtons = false, withDay = false, ditiadakan = false } = props
  const [opened, setOpened] = useState<KelasPart | null>(null)
  const { kelas, matkul, dosen, ruangan, nilai, sudah_dinilai, penilaian_diminta } = item
  const nama = matkul?.nama ?? kelas.kode
  return (
    <Card as="li" className="@container relative flex flex-col px-2.75 py-1.75">
      <div className="flex grow flex-wrap gap-x-2 gap-y-1">
        <Times item={item} withDay={withDay} />
        <div className="min-w-[min(100%,9rem)] grow basis-0">
          <h4 className="leading-[1.3] font-bold tracking-[-0.02em]">
            <AppLink
              to={to.kelas(kelas.id)}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {nama}
            </AppLink>
          </h4>
          <p className="text-xs text-muted">{nameKelas(kelas.kode, matkul)}</p>
          {/* A lecturer's degrees may be cut where that spares a line; the menu has them all. */}
          <dl className="text-sm @min-[16rem]:truncate [&_:is(dd,div)]:inline">
            <Where label="Ruangan" value={ruangan?.nama} />
            <span aria-hidden="true"> · </span>
            <Where label="Dosen" value={dosen?.nama} />
          </dl>
          <div className="flex items-center gap-x-2">
            <div className="min-w-0 grow">
              <KehadiranLine pengajaran={kelas.pengajaran} />
              <SisaAbsen pengajaran={kelas.pengajaran} minimal={minimal} className="text-xs" />
            </div>
            <GradeMark
              grade={gradeOfCode(nilai?.grade ?? null)}
              className="-my-0.5 size-6 rounded-lg text-sm"
            />
            <IconButton
              icon="more"
              label={`Selengkapnya: ${nama}`}
              aria-haspopup="dialog"
              onClick={() => setOpened('menu')}
              className="relative -my-2.5 -mr-2.5 -ml-1 shrink-0 text-muted [&_path]:stroke-3"
            />
          </div>
          {(ditiadakan || sudah_dinilai || penilaian_diminta) && (
            <p className="mt-1 flex flex-wrap gap-1.5">
              {ditiadakan && <Badge tone="bad">Ditiadakan</Badge>}
              {sudah_dinilai && <Badge tone="good">Sudah direview</Badge>}
              {penilaian_diminta && <Badge tone="warn">Menunggu review dosen</Badge>}
            </p>
          )}
        </div>
      </div>
      <div className={`relative gap-2 pt-2 ${hasButtons ? 'flex' : 'hidden lg:flex'} flex-wrap`}>
        <Button look="soft" className="grow" onClick={() => setOpened('nilai')}>
          Nilai & Absensi
        </Button>
        <Button look="outline" className="grow" onClick={() => setOpened('pertemuan')}>
          Pertemuan
        </Button>
      </div>
      <KelasWindows item={item} minimal={minimal} opened={opened} onOpen={setOpened} />
    </Card>
  )
}

function Times({ item: { jamkul }, withDay }: { item: KrsItem; withDay: boolean }) {
  return (
    <p className="w-[2.75rem] shrink-0 text-xs text-muted">
      <span className="sr-only">
        {nameHari(jamkul?.hari ?? null)} · {showJamRange(jamkul)}
      </span>
      <span aria-hidden="true">
        {withDay && (
          <span className="block font-bold text-brand">
            {nameHari(jamkul?.hari ?? null).slice(0, 3)}
          </span>
        )}
        <span className="block text-base leading-snug font-bold text-ink">
          {showJam(jamkul?.dari ?? null)}
        </span>
        {jamkul && (
          <>
            <span className="block text-sm leading-snug">{showJam(jamkul.sampai)}</span>
            WITA
          </>
        )}
      </span>
    </p>
  )
}

function Where({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd translate="no">{value ?? '-'}</dd>
    </div>
  )
}
