import { type MhsWire, show } from '@sia/contracts/mhs'
import { addressOf, discPathOf } from '@sia/domain/berkas'
import { Empty } from '@sia/ui/empty'
import { Section } from '@sia/ui/section'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { PdfViewer } from '../../shared/pdf/pdf-viewer.tsx'

/** The results of the two DISC tests, opened when asked for. Product §3.4. */
export function DiscSection({ mhs }: { mhs: MhsWire }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Hasil Tes DISC" isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <DiscResults mhs={mhs} />}
    </Section>
  )
}

function DiscResults({ mhs }: { mhs: MhsWire }) {
  const detail = useQuery(read(show, { params: { id: String(mhs.id) } }))
  return (
    <Loaded what="Hasil tes DISC" read={detail} skeleton={<DiscSkeleton />}>
      {({ mhs: { nim, disc } }) => (
        <div className="grid items-start gap-6 xl:grid-cols-2 xl:gap-4">
          <DiscResult test={1} nim={nim} isThere={disc.disc_1} />
          <DiscResult test={2} nim={nim} isThere={disc.disc_2} />
        </div>
      )}
    </Loaded>
  )
}

function DiscSkeleton() {
  return (
    <>
      <LoadingText>Memuat hasil tes DISC…</LoadingText>
      <Skeleton className="h-96 skeleton-card" />
    </>
  )
}

interface DiscResultProps {
  test: 1 | 2
  nim: string
  isThere: boolean
}

function DiscResult({ test, nim, isThere }: DiscResultProps) {
  if (!isThere) return <Empty icon="file">Saat ini belum ada data hasil test DISC ke {test}</Empty>
  return <PdfViewer href={addressOf(discPathOf(test, nim))} title={`Hasil Tes DISC ke ${test}`} />
}
