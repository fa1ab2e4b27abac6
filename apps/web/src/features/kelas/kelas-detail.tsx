import type { Kelas } from '@sia/contracts/kelas'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { OutLink } from '@sia/ui/link-button'
import { nameJenisMatkul, safeLink, showJamkul } from '../../lib/format.ts'
import { AbsensiCard } from './absensi-card.tsx'
import { NilaiCard } from './nilai-card.tsx'
import { WeightsCard } from './weights-card.tsx'

/** The class itself, then its marks, weights and attendance. Product §4.3. */
export function KelasDetail({ kelas }: { kelas: Kelas }) {
  return (
    <div className="grid gap-4 xl:grid-cols-[1fr_1fr]">
      <KelasFacts kelas={kelas} />
      <div className="grid content-start gap-4">
        <NilaiCard nilai={kelas.krs[0]?.nilai ?? null} />
        <WeightsCard kelas={kelas} />
      </div>
      <AbsensiCard pengajaran={kelas.pengajaran} />
    </div>
  )
}

function KelasFacts({ kelas }: { kelas: Kelas }) {
  const { matkul, dosen, ruangan, jamkul } = kelas
  const group = safeLink(kelas.group_whatsapp)
  return (
    <Card as="section" className="p-4 sm:p-5 xl:col-span-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">{matkul?.nama ?? '-'}</h2>
        <Badge tone={matkul?.jenis_matkul === 1 ? 'warn' : 'brand'}>
          {nameJenisMatkul(matkul?.jenis_matkul)}
        </Badge>
        <Badge>Semester {kelas.semester}</Badge>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-[repeat(3,auto)]">
        <Fact look="box" icon="user" label="Dosen" value={dosen?.nama} />
        <Fact look="box" icon="pin" label="Ruangan" value={ruangan?.nama} />
        <Fact look="box" icon="clock" label="Hari dan jam" value={showJamkul(jamkul)} />
      </dl>
      <div className="no-print mt-4">
        {group ? (
          <OutLink href={group} icon="chat" look="soft">
            Grup WhatsApp
          </OutLink>
        ) : (
          <p className="text-sm text-muted">Grup WhatsApp: Belum tersedia</p>
        )}
      </div>
    </Card>
  )
}
