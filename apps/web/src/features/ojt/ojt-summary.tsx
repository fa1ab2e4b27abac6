import type { Ojt } from '@sia/contracts/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { Legend } from '@sia/ui/legend'
import { Notice } from '@sia/ui/notice'
import { useEffect, useRef } from 'react'
import { StateBadge } from './state-badge.tsx'

interface OjtSummaryProps {
  mhs_pojt: NonNullable<Ojt['mhs_pojt']>
  /** Whether the choice was made just now. */
  isNew: boolean
}

/** The chosen company, the notes and the legend. Product §7.5. */
export function OjtSummary({ mhs_pojt, isNew }: OjtSummaryProps) {
  const { perusahaan, dosen, kelompok_nim } = mhs_pojt
  return (
    <>
      {isNew && <Thanks perusahaan={perusahaan.nama} />}
      <section aria-labelledby="perusahaan" className="hero rounded-card p-5 shadow-card">
        <p className="text-sm font-semibold text-hero-muted">Perusahaan OJT Anda</p>
        <h2 id="perusahaan" className="mt-0.5 text-2xl font-extrabold wrap-anywhere">
          {perusahaan.nama}
        </h2>
        <p className="mt-0.5 text-sm text-hero-muted">{perusahaan.alamat}</p>
        <dl className="mt-4 grid gap-3 border-t border-on-hero/15 pt-4 sm:grid-cols-2">
          <Fact
            look="hero"
            icon="user"
            label="Dosen pembimbing"
            value={dosen?.nama ?? 'Belum ditentukan'}
          />
          <Fact
            look="hero"
            icon="list"
            label="Kode kelompok"
            value={kelompok_nim ?? 'Belum berkelompok'}
          />
        </dl>
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="text-lg font-bold">Catatan OJT</h2>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm marker:text-brand">
            <li>Satu kelompok paling banyak {MAX_KELOMPOK} orang.</li>
            <li>Anggota kelompok harus dari jenjang, jurusan, dan angkatan yang sama.</li>
            <li>Data OJT hanya dapat diisi satu kali dan tidak dapat diubah.</li>
          </ul>
        </Card>
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="mb-2.5 text-lg font-bold">Keterangan</h2>
          <Legend
            items={[
              { mark: <StateBadge state="Anda" />, label: 'Anda sendiri' },
              { mark: <StateBadge state="Kelompok anda" />, label: 'Sekelompok dengan Anda' },
              { mark: <StateBadge state="Kelompok lain" />, label: 'Sudah punya kelompok' },
              {
                mark: <StateBadge state="Belum berkelompok" />,
                label: 'Belum punya kelompok',
                detail: 'Dapat Anda pilih bila sesuai catatan OJT',
              },
            ]}
          />
        </Card>
      </div>
    </>
  )
}

/** Takes the focus from the button that went away with the list of companies. */
function Thanks({ perusahaan }: { perusahaan: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="info" title="Terima kasih !">
      Anda akan melaksanakan OJT di {perusahaan}. Silakan pilih teman kelompok Anda di bawah.
    </Notice>
  )
}
