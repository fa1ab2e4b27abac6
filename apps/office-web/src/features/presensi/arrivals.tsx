import type { PresensiRecord, Tolak, WrongCodes } from '@sia/contracts/office/presensi'
import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { MAX_WRONG_CODES } from '@sia/domain/presensi'
import { showJam } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/to.ts'

/** Who came by the code, the latest first, and before them who was refused or sent wrong codes. */
export function Arrivals({ record }: { record: PresensiRecord }) {
  const { kelas, pertemuan, datang, ditolak, kode_salah } = record
  const refused = ditolak.length + kode_salah.length
  return (
    <div className="grid gap-4">
      {refused > 0 && (
        <section aria-labelledby="ditolak">
          <h2 id="ditolak" className="font-bold">
            Ditolak ({refused})
          </h2>
          <ul className="divide-y divide-line">
            {ditolak.map((one) => (
              <Row key={`${one.nim} ${one.alasan}`} {...one}>
                <span className="block text-sm text-bad">{explain(one)}</span>
              </Row>
            ))}
            {kode_salah.map((one) => (
              <Row key={one.nim} {...one}>
                <span className="block text-sm text-bad">{tellWrong(one)}</span>
              </Row>
            ))}
          </ul>
          <AppLink
            to={to.sheet(kelas.id, pertemuan)}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
          >
            Isi dengan tangan di absensi
          </AppLink>
        </section>
      )}
      <section aria-labelledby="datang">
        <h2 id="datang" className="font-bold">
          Lewat kode QR ({datang.length})
        </h2>
        {datang.length === 0 && <p className="text-muted">Belum ada yang datang.</p>}
        <ul className="divide-y divide-line">
          {datang.map((one) => (
            <Row key={one.nim} {...one}>
              <span className="flex flex-wrap gap-1.5 empty:hidden">
                {one.milik_lain ? (
                  <Badge tone="warn">HP mahasiswa lain</Badge>
                ) : (
                  !one.dikenal && <Badge tone="quiet">perangkat baru</Badge>
                )}
                {one.status !== '1' && <Badge tone="warn">{nameMark(one.status)}</Badge>}
              </span>
            </Row>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface RowProps {
  nim: string
  nama: string
  pada: string
  children: React.ReactNode
}

function Row({ nim, nama, pada, children }: RowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {nama} <span className="text-sm text-muted">{nim}</span>
        {children}
      </span>
      <span className="text-sm text-muted tabular-nums">{showJam(pada.slice(11))}</span>
    </li>
  )
}

/** Why somebody was refused, in short. */
const EXPLAINED: Record<Tolak['alasan'], (one: Tolak) => string> = {
  perangkat: ({ milik }) => `HP sudah dipakai ${milik ?? 'mahasiswa lain'}`,
  bukan_peserta: () => 'tidak terdaftar di kelas ini',
  kedaluwarsa: () => 'memakai kode yang sudah berganti',
  ditandai: ({ status }) =>
    status === null ? 'absensinya dikosongkan' : `sudah diisi ${nameMark(status)}`,
}

const tellWrong = ({ kali }: WrongCodes): string =>
  kali < MAX_WRONG_CODES
    ? `mengirim ${kali} kode yang salah`
    : `mengirim ${kali} kode yang salah, kode berikutnya tidak diperiksa lagi`

const explain = (one: Tolak): string => EXPLAINED[one.alasan](one)

const nameMark = (status: string | null): string =>
  status !== null && status in ABSENSI_LABELS
    ? ABSENSI_LABELS[status as keyof typeof ABSENSI_LABELS].label
    : 'tanpa absensi'
