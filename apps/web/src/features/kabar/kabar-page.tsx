import type { WireReply } from '@sia/contracts/endpoint'
import { type Kabar, list, markRead } from '@sia/contracts/kabar'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { focusHeading } from '@sia/ui/lib/heading'
import { showToast } from '@sia/ui/lib/toast'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { Pagination } from '@sia/web-kit/pagination'
import { pageIn, pagingOf, rowsOf } from '@sia/web-kit/read/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOfKabar } from '../../lib/address/kabar.ts'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useSend } from '../../lib/send/send.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { useOpen } from './mark.ts'
import { Note } from './note.tsx'
import { groupByDay } from './notes.ts'

/** Changes for the student, the newest first. Product §26.1. */
export default function KabarPage() {
  const page = pageIn(useSearchParams()[0])
  const notes = useQuery({ ...read(list, { query: { page } }), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle title="Kabar" />
      <Loaded what="Kabar" read={notes} skeleton={<KabarSkeleton />}>
        {(reply) => (
          <div
            aria-busy={notes.isPlaceholderData}
            className={`max-w-4xl ${notes.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <Notes reply={reply} page={page} />
            <AppLink to={to.pemberitahuan()} className={`${buttonClass('plain')} mt-4`}>
              Atur pemberitahuan di ponsel dan e-mail
            </AppLink>
          </div>
        )}
      </Loaded>
    </>
  )
}

function KabarSkeleton() {
  return (
    <div className="grid max-w-4xl gap-3">
      <LoadingText>Memuat kabar…</LoadingText>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-60 skeleton-card" />
    </div>
  )
}

function Notes({ reply, page }: { reply: WireReply<typeof list>; page: number }) {
  const today = useSekarang().slice(0, 10)
  const open = useOpen()
  const rows = rowsOf(reply.kabar)
  useAsked(rows, open)
  const paging = pagingOf(reply.kabar)
  if (rows.length === 0) return page > 1 ? <PastTheEnd /> : <Nothing />
  return (
    <>
      {reply.belum_dibaca > 0 && <UnreadBar belum_dibaca={reply.belum_dibaca} />}
      <div className="grid gap-4">
        {groupByDay(rows, today).map(({ day, name, notes }) => (
          <section key={day} aria-labelledby={`hari-${day}`}>
            <h2 id={`hari-${day}`} className="mb-2 font-bold text-muted">
              {name}
            </h2>
            <Card className="px-2 py-1 sm:px-4">
              <ul className="divide-y divide-line">
                {notes.map((kabar) => (
                  <li key={kabar.id}>
                    <Note kabar={kabar} onOpen={() => open(kabar)} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
      {paging && (
        <Pagination
          label="Halaman kabar"
          paging={paging}
          addressOf={to.kabarPage}
          onGo={() => {
            scrollTo(0, 0)
            focusHeading()
          }}
        />
      )}
    </>
  )
}

/** A push message that was touched leads here with its note, and on to the screen of that. Product §26.5. */
function useAsked(rows: Kabar[], open: (kabar: Kabar) => void) {
  const asked = Number(useSearchParams()[0].get('buka'))
  const navigate = useNavigate()
  const here = rows.find(({ id }) => id === asked)
  // The note may be older than this page's.
  const { data } = useQuery({
    ...read(list, { query: { page: 1, kabar_id: asked } }),
    enabled: asked > 0 && !here,
  })
  const kabar = here ?? (asked > 0 && data ? rowsOf(data.kabar)[0] : undefined)
  useEffect(() => {
    if (!kabar) return
    open(kabar)
    navigate(addressOfKabar(kabar), { replace: true })
  }, [kabar, open, navigate])
}

/** How much of all pages is unread, and the way to be done with it. */
function UnreadBar({ belum_dibaca }: { belum_dibaca: number }) {
  const { send, isSending } = useSend(markRead, {
    onSuccess: () => showToast('Semua kabar ditandai sudah dibaca.'),
    onFailure: (problem) => showToast(`Kabar gagal ditandai. ${problem.message}`, 'bad'),
  })
  return (
    <div className="-mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-muted">{belum_dibaca} belum dibaca</p>
      <Button
        look="plain"
        icon="check"
        className="text-sm"
        aria-disabled={isSending}
        onClick={() => send({ body: {} })}
      >
        {isSending ? 'Menandai…' : 'Tandai semua'}
      </Button>
    </div>
  )
}

function Nothing() {
  return (
    <Empty icon="bell">
      Belum ada kabar untuk Anda.
      <span className="mt-1 block text-sm font-medium text-muted">
        Nilai yang keluar, kelas yang pindah, pembayaran yang tercatat, dan putusan atas pengajuan
        Anda akan muncul di sini.
      </span>
    </Empty>
  )
}

function PastTheEnd() {
  return (
    <>
      <Empty icon="bell">Tidak ada kabar lagi di halaman ini.</Empty>
      <AppLink to={to.kabar()} className={`${buttonClass('primary')} mt-4`}>
        Buka kabar terbaru
      </AppLink>
    </>
  )
}
