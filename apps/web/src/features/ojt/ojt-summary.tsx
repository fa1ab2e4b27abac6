import type { Ojt } from '@sia/contracts/ojt'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { Hero } from '@sia/ui/hero'
import { Notice } from '@sia/ui/notice'
import { useEffect, useRef } from 'react'
import { PerusahaanContact, saysAnything } from './perusahaan-contact.tsx'

interface OjtSummaryProps {
  mhs_pojt: NonNullable<Ojt['mhs_pojt']>
  /** Whether the choice was made just now. */
  isNew: boolean
}

/** The chosen company, the lecturer and the group. Product §7.5. */
export function OjtSummary({ mhs_pojt, isNew }: OjtSummaryProps) {
  const { perusahaan, dosen, kelompok_nim } = mhs_pojt
  return (
    <div className="grid gap-3">
      {isNew && <Thanks perusahaan={perusahaan.nama} />}
      <Hero aria-labelledby="perusahaan">
        <p className="text-sm font-semibold text-hero-muted">Perusahaan OJT Anda</p>
        <h2 id="perusahaan" translate="no" className="text-2xl font-extrabold wrap-anywhere">
          {perusahaan.nama}
        </h2>
        <p translate="no" className="text-sm text-hero-muted">
          {perusahaan.alamat}
        </p>
        <dl className="mt-3 grid gap-3 border-t border-on-hero/15 pt-3 sm:grid-cols-2">
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
      </Hero>
      {saysAnything(perusahaan) && (
        <Card as="section" aria-labelledby="di-sana" className="px-4 py-3">
          <h2 id="di-sana" className="font-bold">
            Di sana
          </h2>
          <PerusahaanContact perusahaan={perusahaan} />
        </Card>
      )}
    </div>
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
