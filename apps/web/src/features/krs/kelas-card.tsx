import type { KrsItem } from '@sia/contracts/krs'
import { gradeOfCode } from '@sia/domain/nilai'
import { nameHari } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { Icon } from '@sia/ui/icon'
import { useState } from 'react'
import { nameJenisMatkul, showRentangJam } from '../../lib/format.ts'
import { AppLink, useHasPage } from '../../shared/app-link.tsx'
import { GradeMark } from '../../shared/kelas/grade-mark.tsx'
import { KelasLinks } from './kelas-links.tsx'
import { NilaiDialog } from './nilai-dialog.tsx'
import { PertemuanDialog } from './pertemuan-dialog.tsx'

// A finger high at least, with the looks of its words: what is added within goes off around it.
const TITLE = '-mx-2.25 -my-2.25 px-2.25 py-2.75 focus-visible:-outline-offset-7'

/** One class of the schedule. Product §4.2. */
export function KelasCard({ item }: { item: KrsItem }) {
  const [shown, setShown] = useState<'nilai' | 'pertemuan' | null>(null)
  const { kelas, jamkul, matkul, dosen, ruangan, nilai, sudah_dinilai } = item
  const review = `/kelas-penilaian-dosen/${kelas.id}`
  const close = () => setShown(null)
  return (
    <Card as="li" className="flex flex-col p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="text-sm font-bold text-brand">
            {nameHari(jamkul?.hari ?? null)}
            <span className="font-semibold text-muted"> · {showRentangJam(jamkul)}</span>
          </p>
          <h4 className="mt-0.5 text-lg leading-snug font-bold">
            <AppLink
              to={`/kelas-show/${kelas.id}`}
              className={`${TITLE} inline-block rounded-control underline-offset-4 hover:underline`}
            >
              {matkul?.nama ?? kelas.kode}
            </AppLink>
          </h4>
        </div>
        <GradeMark grade={gradeOfCode(nilai?.grade ?? null)} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Badge>{kelas.kode}</Badge>
        <Badge tone={matkul?.jenis_matkul === 1 ? 'warn' : 'brand'}>
          {nameJenisMatkul(matkul?.jenis_matkul)}
        </Badge>
        {sudah_dinilai && <Badge tone="good">Sudah dinilai</Badge>}
      </div>
      <dl className="mt-3 grid gap-1 text-sm">
        <Fact look="line" icon="user" label="Dosen" value={dosen?.nama} />
        <Fact look="line" icon="pin" label="Ruangan" value={ruangan?.nama} />
      </dl>
      <KelasLinks kelas={kelas} matkul={matkul} />
      <div className="no-print mt-auto flex flex-wrap gap-2 pt-3">
        <Button look="soft" className="grow" onClick={() => setShown('nilai')}>
          Nilai & Absensi
        </Button>
        <Button look="outline" className="grow" onClick={() => setShown('pertemuan')}>
          Pertemuan
        </Button>
      </div>
      {useHasPage(review) && (
        <AppLink to={review} className={`${buttonClass('plain')} no-print mt-2`}>
          <Icon name="star" />
          Review dosen
        </AppLink>
      )}
      <NilaiDialog item={item} isOpen={shown === 'nilai'} onClose={close} />
      <PertemuanDialog item={item} isOpen={shown === 'pertemuan'} onClose={close} />
    </Card>
  )
}
