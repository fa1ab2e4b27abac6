import { list, undo } from '@sia/contracts/office/semester'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useMay, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { NotFoundPage } from '../../shared/not-found-page.tsx'
import { Page } from '../../shared/page.tsx'
import { OpenTermDialog, PrepareTermDialog } from './term-dialogs.tsx'

/** The terms: the next one is made from the last, and opened after a look. Product §17.5. */
export function TermsPage() {
  return useMay(list) ? <Terms /> : <NotFoundPage />
}

function Terms() {
  const answer = useQuery(read(list, {}))
  const [asked, setAsked] = useState<'prepare' | 'open' | null>(null)
  const [done, setDone] = useState<{ nomor: number; sentence: string } | null>(null)
  const takingBack = useSend(undo, {
    onSuccess() {
      showToast('Diurungkan.')
      setDone(null)
    },
  })
  const close = () => setAsked(null)
  return (
    <Page title="Semester">
      <AppLink
        to={to.kelas()}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        Kelas
      </AppLink>
      <p className="mb-4 max-w-prose text-muted">
        Semester berikutnya disiapkan dari semester yang sama tahun lalu: kelas, pertemuan mingguan,
        dan mahasiswanya. Yang belum siap dilengkapi dahulu; pada harinya semester itu dibuka.
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => setAsked('prepare')}>
          Siapkan semester
        </Button>
        <Button onClick={() => setAsked('open')}>Buka semester</Button>
      </div>
      {done && (
        <DoneBar
          sentence={done.sentence}
          isSending={takingBack.isSending}
          failure={takingBack.failure}
          onUndo={() => takingBack.send({ body: { nomor: done.nomor } })}
        />
      )}
      <Loaded what="Semester" read={answer} skeleton={<Skeleton className="h-40 skeleton-card" />}>
        {({ semester }) => (
          <>
            {semester.length === 0 && <Empty>Belum ada semester.</Empty>}
            <ul className="grid gap-3">
              {semester.map((one) => (
                <Card
                  as="li"
                  key={one.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4"
                >
                  <strong className="first-letter:uppercase">
                    {one.semester} {one.tahun}
                  </strong>
                  {one.aktif && <Badge tone="good">berjalan</Badge>}
                  <span className="text-muted">
                    <Day date={one.mulai} /> sampai <Day date={one.selesai} />
                  </span>
                  <span className="ml-auto">{one.kelas} kelas</span>
                </Card>
              ))}
            </ul>
            {asked === 'prepare' && (
              <PrepareTermDialog terms={semester} onClose={close} onDone={setDone} />
            )}
            {asked === 'open' && (
              <OpenTermDialog terms={semester} onClose={close} onDone={setDone} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
