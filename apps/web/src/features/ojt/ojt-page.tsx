import { checkMhs } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import { listUndangan, type Ojt, show, update } from '@sia/contracts/ojt'
import { explainEarlyOjt, findPeriod } from '@sia/domain/ojt'
import { JOIN_SENTENCES, stateOfHalaman } from '@sia/domain/ojt-state'
import { showTanggalLong } from '@sia/domain/time'
import { Empty } from '@sia/ui/empty'
import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { Loaded } from '@sia/web-kit/loaded'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { AnggotaList } from './anggota-list.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { InvitedList } from './invited-list.tsx'
import { OjtNotes } from './ojt-notes.tsx'
import { OjtSkeleton } from './ojt-skeleton.tsx'
import { OjtSteps } from './ojt-steps.tsx'
import { OjtSummary } from './ojt-summary.tsx'
import { PerusahaanList } from './perusahaan-list.tsx'
import { rememberOffers } from './remember-offers.ts'
import { listSteps } from './steps.ts'

/** On-the-job training in its four states. Product §7.1. */
export default function OjtPage() {
  const mhs = useMhs()
  const ojt = useQuery(read(show, { params: { id: String(mhs.id) } }))
  const undangan = useQuery(read(listUndangan, {}))
  // Both come at once, so that nothing moves; without the invitations the page does what it can.
  const isWaiting = undangan.isPending && undangan.fetchStatus === 'fetching'
  return (
    <>
      <PageTitle title="Mahasiswa OJT" />
      <Loaded
        what="Data OJT"
        read={{ ...ojt, data: isWaiting ? undefined : ojt.data }}
        skeleton={<OjtSkeleton />}
      >
        {(data) => <OjtContent ojt={data} undangan={undangan.data ?? NONE} />}
      </Loaded>
    </>
  )
}

const NONE = { masuk: [], keluar: [] }

interface OjtContentProps {
  ojt: Ojt
  undangan: WireReply<typeof listUndangan>
}

function OjtContent({ ojt, undangan }: OjtContentProps) {
  const [hasJoined, setJoined] = useState(false)
  const mhs = useMhs()
  const session = useQuery(read(checkMhs, {}))
  const refusal = useRefusal(update)
  const { aktif, dibuka_pada, hari_ini, mhs_pojt } = ojt
  const pojt_id = mhs_pojt?.pojt_id ?? null
  const state = stateOfHalaman({ today: hari_ini, dibuka_pada, aktif, pojt_id })
  const tahun_ajaran = session.data?.tahun_ajaran[0]?.tahun ?? null
  const period = 'id' in ojt.pojt ? findPeriod(mhs, ojt.pojt, tahun_ajaran) : null
  const early = period && explainEarlyOjt(period.dari, session.data?.semester_ajaran ?? null)
  const needsOffers = state === 'pilih_perusahaan'
  useEffect(() => rememberOffers(needsOffers), [needsOffers])
  const guide = (
    <GuidePanel tautan_pedoman={ojt.tautan_pedoman} tautan_logbook={ojt.tautan_logbook} />
  )
  return (
    <div className="grid gap-3">
      <OjtSteps steps={listSteps(state, ojt, period, refusal === null)} />
      <InvitedList undangan={undangan.masuk} hasPlace={mhs_pojt !== null} />
      {early && (
        <Notice tone="info" title={early.judul}>
          {early.keterangan}
        </Notice>
      )}
      {state === 'belum_dibuka' && (
        <Notice tone="info" title={JOIN_SENTENCES.belum_dibuka}>
          Halaman ini akan dibuka kembali pada {showTanggalLong(dibuka_pada)}.
        </Notice>
      )}
      {state === 'tidak_aktif' &&
        (refusal === null ? (
          <>
            <Empty icon="briefcase">{JOIN_SENTENCES.tidak_aktif}</Empty>
            <Kontak bagian="akademik" />
          </>
        ) : (
          <Refused>{refusal}</Refused>
        ))}
      {state === 'pilih_perusahaan' && (
        <div className="with-side">
          <PerusahaanList onJoin={() => setJoined(true)}>
            <div className={ASIDE}>{guide}</div>
            <AnggotaList ojt={ojt} undangan={undangan.keluar} />
          </PerusahaanList>
        </div>
      )}
      {state === 'sudah_memilih' && mhs_pojt && (
        <div className="with-side">
          <OjtSummary mhs_pojt={mhs_pojt} isNew={hasJoined} />
          <div className={ASIDE}>
            <OjtNotes />
            {guide}
          </div>
          <AnggotaList ojt={ojt} undangan={undangan.keluar} />
        </div>
      )}
    </div>
  )
}

// Read before the list that it is about, and beside both where there is room.
const ASIDE = 'grid gap-3 xl:col-start-2 xl:row-span-2 xl:row-start-1'
