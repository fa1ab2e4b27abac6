import type { WireReply } from '@sia/contracts/endpoint'
import type { show, TaughtSession } from '@sia/contracts/office/hari-ini'
import { hariOf, nameHari, showHariTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Notice } from '@sia/ui/notice'
import { AppLink } from '@sia/web-kit/app-link'
import { showJamRange } from '@sia/web-kit/show/format'
import { useId } from 'react'
import { to } from '../../lib/to.ts'
import { nameSession } from '../../shared/session-name.ts'

type Teaching = NonNullable<WireReply<typeof show>['mengajar']>

/** A lecturer's sessions of today and those without attendance, each with its sheet one touch away. Product §25.5. */
export function Taught({
  teaching: { tanggal, tertaut, hari_ini, belum },
}: {
  teaching: Teaching
}) {
  if (!tertaut) {
    return (
      <Notice tone="warn" title="Akun Anda belum dihubungkan dengan data dosen">
        Karena itu kelas Anda belum tampil. Minta IT kampus menghubungkannya di bagian Staf.
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <Sessions title="Kelas hari ini" subtitle={showHariTanggal(tanggal)} sessions={hari_ini} />
      {belum.length > 0 && (
        <Sessions
          title="Belum ada absensinya"
          subtitle="Sejak Senin pekan lalu"
          sessions={belum}
          isPast
        />
      )}
    </div>
  )
}

interface SessionsProps {
  title: string
  subtitle: string
  sessions: TaughtSession[]
  isPast?: boolean
}

function Sessions({ title, subtitle, sessions, isPast = false }: SessionsProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="text-sm text-muted">{subtitle}</p>
      {sessions.length === 0 && <p className="mt-2">Tidak ada kelas hari ini.</p>}
      <ul className="divide-y divide-line">
        {sessions.map((one) => (
          <SessionRow key={`${one.kelas_id} ${one.pertemuan}`} session={one} isPast={isPast} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session, isPast }: { session: TaughtSession; isPast: boolean }) {
  const { kelas_id, kode, matkul, ruangan, pertemuan, tanggal, jamkul } = session
  const { ditiadakan, pengganti, dipegang, diabsen, mahasiswa, terabsen } = session
  const isMoved = jamkul !== null && hariOf(tanggal) !== jamkul.hari
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          <AppLink to={to.oneKelas(kelas_id)} className="hover:underline">
            {matkul}
          </AppLink>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {isPast ? showHariTanggal(tanggal) : showJamRange(jamkul)} · {ruangan ?? 'tanpa ruangan'}{' '}
          · {kode}, {nameSession(pertemuan)}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {ditiadakan && <Badge tone="warn">ditiadakan</Badge>}
          {!ditiadakan && isMoved && (
            <Badge tone="brand">dipindah, biasanya {nameHari(jamkul.hari)}</Badge>
          )}
          {pengganti !== null && (
            <Badge>{dipegang ? 'Anda menggantikan' : `digantikan ${pengganti}`}</Badge>
          )}
          {diabsen && (
            <Badge tone="good">
              absensi {terabsen} dari {mahasiswa}
            </Badge>
          )}
        </p>
      </div>
      {!ditiadakan && (
        <AppLink
          to={to.sheet(kelas_id, pertemuan)}
          aria-label={`Absensi ${matkul}, ${kode}, ${nameSession(pertemuan)}`}
          className={`${buttonClass(diabsen || !dipegang ? 'outline' : 'primary')} max-sm:grow`}
        >
          {diabsen ? 'Lihat absensi' : 'Absensi'}
        </AppLink>
      )}
    </li>
  )
}
