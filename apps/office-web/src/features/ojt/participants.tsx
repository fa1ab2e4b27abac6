import type { Participant } from '@sia/contracts/office/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { compareNames } from '@sia/domain/order'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/to.ts'

/** Who has a place of an offer, by group, with the room that a group has. */
export function Participants({ peserta }: { peserta: Participant[] }) {
  const groups = [...Map.groupBy(peserta, ({ kelompok_nim }) => kelompok_nim)]
  if (peserta.length === 0) return <p className="text-muted">Belum ada yang memilih.</p>
  return (
    <div className="grid pair-14 gap-3">
      {groups
        .sort(
          ([a], [b]) => Number(a === null) - Number(b === null) || compareNames(a ?? '', b ?? ''),
        )
        .map(([founder, members]) => (
          <div key={founder} className="rounded-control border border-line p-3">
            <h3 className="text-sm font-bold">
              {founder === null
                ? `Belum berkelompok: ${members.length}`
                : `Kelompok ${founder}: ${members.length} dari ${MAX_KELOMPOK}`}
            </h3>
            <ul>
              {members.map(({ nim, nama, jurusan, angkatan, dosen }) => (
                <li key={nim} className="border-t border-line py-1.5 first:border-0">
                  <AppLink
                    to={to.ojtStudent(nim)}
                    className="inline-flex min-h-11 items-center font-semibold text-brand-ink wrap-anywhere"
                  >
                    {nama}
                  </AppLink>
                  <p className="text-sm text-muted wrap-anywhere">
                    {nim}, {jurusan}, angkatan {angkatan}; {dosen ?? 'belum ada dosen pembimbing'}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
