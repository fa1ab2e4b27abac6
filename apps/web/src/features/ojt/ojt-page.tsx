import { type Ojt, show } from '@sia/contracts/ojt'
import { JOIN_SENTENCES, stateOfHalaman } from '@sia/domain/ojt-state'
import { showTanggalPanjang } from '@sia/domain/time'
import { Empty } from '@sia/ui/empty'
import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMhs } from '../../lib/mhs.ts'
import { read } from '../../lib/read.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { AnggotaList } from './anggota-list.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { rememberOffers } from './offers.ts'
import { OjtSkeleton } from './ojt-skeleton.tsx'
import { OjtSummary } from './ojt-summary.tsx'
import { PerusahaanList } from './perusahaan-list.tsx'

/** On-the-job training in its four states. Product §7.1. */
export default function OjtPage() {
  const mhs = useMhs()
  const ojt = useQuery(read(show, { params: { id: String(mhs.id) } }))
  return (
    <>
      <PageTitle title="Mahasiswa OJT" />
      <Loaded what="Data OJT" read={ojt} skeleton={<OjtSkeleton />}>
        {(data) => <OjtContent ojt={data} />}
      </Loaded>
    </>
  )
}

function OjtContent({ ojt }: { ojt: Ojt }) {
  const [hasJoined, setJoined] = useState(false)
  const { aktif, dibuka_pada, hari_ini, mhs_pojt } = ojt
  const pojt_id = mhs_pojt?.pojt_id ?? null
  const state = stateOfHalaman({ today: hari_ini, dibuka_pada, aktif, pojt_id })
  const needsOffers = state === 'pilih_perusahaan'
  useEffect(() => rememberOffers(needsOffers), [needsOffers])
  if (state === 'belum_dibuka') {
    return (
      <Notice tone="info" title={JOIN_SENTENCES.belum_dibuka}>
        Halaman ini akan dibuka kembali pada {showTanggalPanjang(dibuka_pada)}.
      </Notice>
    )
  }
  if (state === 'tidak_aktif') return <Empty icon="briefcase">{JOIN_SENTENCES.tidak_aktif}</Empty>
  const rest = (
    <>
      <GuidePanel tautan_pedoman={ojt.tautan_pedoman} tautan_logbook={ojt.tautan_logbook} />
      <AnggotaList ojt={ojt} />
    </>
  )
  return (
    <div className="grid gap-4">
      {mhs_pojt ? (
        <>
          <OjtSummary mhs_pojt={mhs_pojt} isNew={hasJoined} />
          {rest}
        </>
      ) : (
        <PerusahaanList onJoin={() => setJoined(true)}>{rest}</PerusahaanList>
      )}
    </div>
  )
}
