import type { Kelas } from '@sia/contracts/kelas'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Icon, type IconName } from '@sia/ui/icon'
import { OutLink } from '@sia/ui/link-button'
import { nameJenisMatkul, safeLink, showJamkul } from '../../lib/format.ts'
import { AbsensiCard } from './absensi-card.tsx'
import { BobotCard } from './bobot-card.tsx'
import { NilaiCard } from './nilai-card.tsx'

/** The class itself, then its marks, weights and attendance. Specification §2 (class detail). */
export function KelasDetail({ kelas }: { kelas: Kelas }) {
  return (
    <div className="grid gap-4 xl:grid-cols-[1fr_1fr]">
      <KelasFacts kelas={kelas} />
      <div className="grid content-start gap-4">
        <NilaiCard nilai={kelas.krs[0]?.nilai ?? null} />
        <BobotCard kelas={kelas} />
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
        <Fact icon="user" label="Dosen" value={dosen?.nama} />
        <Fact icon="pin" label="Ruangan" value={ruangan?.nama} />
        <Fact icon="clock" label="Hari dan jam" value={showJamkul(jamkul)} />
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

interface FactProps {
  icon: IconName
  label: string
  value: string | undefined
}

function Fact({ icon, label, value }: FactProps) {
  return (
    <div className="relative flex min-h-10 flex-col justify-center pl-13">
      <dt className="text-xs font-semibold text-muted">
        <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-control bg-sunken text-brand">
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{value ?? '-'}</dd>
    </div>
  )
}
