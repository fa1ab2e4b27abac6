import type { MhsRecord } from '@sia/contracts/office/mhs'
import { showMoment, showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { AppLink } from '@sia/web-kit/app-link'
import { type CaseStatus, type KindName, to } from '../../lib/to.ts'
import { RecordSection } from '../../shared/record/record-page.tsx'

interface Item {
  id: number
  title: string
  detail: string
  status: CaseStatus
}

/** A student's requests, as far as the person decides on them; each leads to its case. */
export function Cases({ record }: { record: MhsRecord }) {
  const { peminjaman_ruangan, buku_saku, ks } = record
  return (
    <>
      <Part
        title="Peminjaman ruangan"
        kind="ruangan"
        items={peminjaman_ruangan?.map(({ ruangan, dari, ...one }) => ({
          ...one,
          title: ruangan,
          detail: showMoment(dari),
        }))}
      />
      <Part
        title="Klaim buku saku"
        kind="buku-saku"
        items={buku_saku?.map(({ kegiatan, tanggal, ...one }) => ({
          ...one,
          title: kegiatan,
          detail: showTanggal(tanggal),
        }))}
      />
      <Part
        title="Kritik & saran"
        kind="ks"
        items={ks?.map(({ judul, created_at, ...one }) => ({
          ...one,
          title: judul,
          detail: showMoment(created_at),
        }))}
      />
    </>
  )
}

interface PartProps {
  title: string
  kind: KindName
  /** Nothing where the person may not see them. */
  items: Item[] | undefined
}

function Part({ title, kind, items }: PartProps) {
  if (!items) return null
  return (
    <RecordSection title={title}>
      {items.length === 0 && <p className="text-muted">Tidak ada.</p>}
      <ul className="divide-y divide-line">
        {items.map(({ id, title, detail, status }) => (
          <li key={id}>
            <AppLink
              to={to.decisions({ status, kasus: `${kind}-${id}` })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{title}</strong>
                <span className="block text-sm text-muted">{detail}</span>
              </span>
              <Badge>{status}</Badge>
            </AppLink>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
