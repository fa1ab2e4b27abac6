import { list, type PengingatSurvey, type Pengumuman } from '@sia/contracts/pengumuman'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { read } from '../../lib/read/read.ts'
import { AnnouncementBody, TautanSurvey } from './announcement-body.tsx'
import { useClose } from './close.ts'

/** The announcements of today, also those closed at the start; what is shown here is seen. Product §11.1. */
export default function PengumumanPage() {
  const announcements = useQuery(read(list, { query: { page: 'all' } }))
  return (
    <>
      <PageTitle title="Pengumuman" />
      <Loaded what="Pengumuman" read={announcements} skeleton={<AnnouncementsSkeleton />}>
        {({ pengumuman, pengingat_survey }) => (
          <Announcements rows={rowsOf(pengumuman)} pengingat_survey={pengingat_survey} />
        )}
      </Loaded>
    </>
  )
}

function AnnouncementsSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat pengumuman…</LoadingText>
      <Skeleton className="h-44 skeleton-card" />
      <Skeleton className="h-44 skeleton-card" />
    </div>
  )
}

interface AnnouncementsProps {
  rows: Pengumuman[]
  pengingat_survey: PengingatSurvey | null
}

function Announcements({ rows, pengingat_survey }: AnnouncementsProps) {
  const unseen = useSeen(rows)
  if (rows.length === 0 && !pengingat_survey) {
    return <Empty icon="megaphone">Saat ini belum ada pengumuman.</Empty>
  }
  return (
    <div className={pengingat_survey ? 'with-side' : undefined}>
      <ul className="grid items-start gap-3 2xl:grid-cols-2">
        {rows.map((pengumuman) => (
          <Announcement
            key={pengumuman.id}
            pengumuman={pengumuman}
            isNew={unseen.includes(pengumuman.id)}
          />
        ))}
      </ul>
      {pengingat_survey && (
        <Card as="section" className="px-4 py-3" aria-labelledby="pengingat-survey">
          <h2 id="pengingat-survey" className="text-lg leading-snug font-bold wrap-anywhere">
            {pengingat_survey.judul}
          </h2>
          <TautanSurvey tautan={pengingat_survey.tautan} />
        </Card>
      )}
    </div>
  )
}

/** Closes what is shown for the first time; returns the ids of what was new when the page was opened. */
function useSeen(rows: Pengumuman[]): number[] {
  const [unseen] = useState(() => rows.filter(({ ditutup }) => !ditutup))
  const close = useClose()
  useEffect(() => {
    if (unseen.length > 0) close(unseen.map((one) => ({ key: `p${one.id}`, pengumuman: one })))
  }, [unseen, close])
  return unseen.map(({ id }) => id)
}

interface AnnouncementProps {
  pengumuman: Pengumuman
  isNew: boolean
}

function Announcement({ pengumuman, isNew }: AnnouncementProps) {
  const id = `pengumuman-${pengumuman.id}`
  const { hash, key } = useLocation()
  // The server knows no hash: a document shows the page first, and then where its address leads.
  const [isSought, setSought] = useState(false)
  // By its key, so that who follows the same link again is led there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setSought(hash === `#${id}`)
    if (hash !== `#${id}`) return
    const heading = document.getElementById(id)
    heading?.closest('li')?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  }, [hash, id, key])
  return (
    <Card as="li" className={`px-4 py-3 ${isSought ? 'border-brand!' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2
          id={id}
          tabIndex={-1}
          className="text-lg leading-snug font-bold wrap-anywhere outline-none"
        >
          {pengumuman.judul}
        </h2>
        {isNew && <Badge tone="warn">Baru</Badge>}
      </div>
      <AnnouncementBody pengumuman={pengumuman} />
    </Card>
  )
}
