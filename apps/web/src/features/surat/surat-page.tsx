import { list, type Tersedia } from '@sia/contracts/surat'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { AvailableList } from './available-list.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { SuratList } from './surat-list.tsx'

/** The papers that a student may have, and those that he has asked for. Product §26.2. */
export default function SuratPage() {
  const papers = useQuery(read(list, {}))
  const [asked, setAsked] = useState<Tersedia | null>(null)
  return (
    <>
      <PageTitle title="Surat" />
      <Loaded what="Surat" read={papers} skeleton={<SuratSkeleton />}>
        {({ siap, tersedia, surat }) => (
          <div className="with-side">
            <div className="grid content-start gap-5">
              {!siap && (
                <Notice tone="info" title="Surat belum dapat dibuat.">
                  Kop surat kampus atau alamat SIA belum diatur.
                </Notice>
              )}
              <section aria-labelledby="surat-tersedia">
                <h2 id="surat-tersedia" className="mb-2.5 text-xl font-bold">
                  Ambil surat
                </h2>
                {tersedia.length === 0 ? (
                  <Empty icon="file">Belum ada surat yang dapat Anda ambil.</Empty>
                ) : (
                  <AvailableList
                    rows={tersedia}
                    waiting={surat.filter(({ keadaan }) => keadaan === 'menunggu')}
                    isReady={siap}
                    onAsk={setAsked}
                  />
                )}
              </section>
              {surat.length > 0 && <SuratList rows={surat} />}
            </div>
            <div className="grid content-start gap-3 xl:col-start-2 xl:row-start-1">
              <Card className="grid gap-2 p-4 text-sm">
                <p>
                  Setiap surat memuat nomor dan kode QR. Siapa pun yang menerimanya dapat memeriksa
                  apakah surat itu masih berlaku.
                </p>
                <p>Bila nilai atau data Anda berubah, surat lama tidak berlaku lagi.</p>
              </Card>
              <Card className="px-4 py-1">
                <Kontak bagian="akademik" />
                {[...tersedia, ...surat].some(({ jenis }) => jenis === 'kuitansi') && (
                  <Kontak bagian="keuangan" />
                )}
              </Card>
            </div>
          </div>
        )}
      </Loaded>
      {asked && <RequestDialog paper={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function SuratSkeleton() {
  return (
    <div>
      <LoadingText>Memuat surat…</LoadingText>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-3 h-72 skeleton-card" />
    </div>
  )
}
