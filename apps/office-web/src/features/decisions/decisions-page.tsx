import { Button } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { type ReactNode, useState } from 'react'
import { useTitle } from '../../app/page.tsx'
import { useMe } from '../../lib/call.ts'
import type { LoanStatus } from '../../lib/to.ts'
import { CaseList } from './case-list.tsx'
import { Acts, CasePanel } from './case-panel.tsx'
import { HeldBar } from './held-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { type KeyAct, useKeys } from './keys.ts'
import { useQueue } from './queue.ts'
import { RejectForm } from './reject-form.tsx'

const LABELS: Record<LoanStatus, string> = {
  menunggu: 'Menunggu',
  lewat: 'Lewat waktu',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
}

const NOTHING: Record<LoanStatus, string> = {
  menunggu: 'Semua sudah diputuskan.',
  lewat: 'Tidak ada pengajuan yang lewat waktunya.',
  disetujui: 'Belum ada yang disetujui.',
  ditolak: 'Belum ada yang ditolak.',
}

/** The queue of room loans: the list left, the open case right; on a phone one of them. Product §25.3. */
export function DecisionsPage() {
  useTitle('Keputusan')
  const queue = useQueue()
  const { rows, current, chosen, isOpen, subjects, held, status } = queue
  const person = useMe()
  const about = `${status} ${subjects.map(({ id }) => id).join()}`
  // Of other cases another reason is asked for.
  const [rejecting, setRejecting] = useState<string | null>(null)
  const isRejecting = rejecting === about && subjects.length > 0
  const [isHelping, setHelping] = useState(false)
  const decideOn: typeof queue.decideOn = (...decision) => {
    setRejecting(null)
    queue.decideOn(...decision)
  }
  const approve = () => queue.refusal === null && decideOn('menyetujui')
  const acknowledge = () => status !== 'lewat' && decideOn('mengetahui')
  const reject = () => setRejecting(about)
  const next: KeyAct = { act: () => queue.move(1), again: true }
  const previous: KeyAct = { act: () => queue.move(-1), again: true }
  useKeys({
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    z: { act: queue.undo },
    '?': { act: () => setHelping(true) },
    ...(isOpen && current && { x: { act: () => queue.choose(current.id) } }),
    ...(isOpen &&
      subjects.length > 0 && { a: { act: approve }, m: { act: acknowledge }, r: { act: reject } }),
    ...(!isOpen && current && { u: { act: () => queue.reopen(current) } }),
  })
  const actsOf = (): ReactNode => {
    if (!isOpen) {
      return (
        current && (
          <Button look="outline" className="w-full" onClick={() => queue.reopen(current)}>
            Batalkan keputusan <kbd>U</kbd>
          </Button>
        )
      )
    }
    if (!isRejecting) {
      return (
        <Acts
          count={chosen.size}
          refusal={queue.refusal}
          onApprove={approve}
          onAcknowledge={status === 'lewat' ? null : acknowledge}
          onReject={reject}
        />
      )
    }
    return (
      <RejectForm
        key={about}
        keptAs={`draft:alasan ${person?.username} ${about}`}
        count={chosen.size}
        onReject={(alasan) => decideOn('rejected', alasan)}
        onClose={() => setRejecting(null)}
      />
    )
  }
  const acts = (
    <>
      {held && <HeldBar held={held} onTakeBack={queue.undo} />}
      {subjects.length > 0 && actsOf()}
    </>
  )
  return (
    <div className="lg:grid lg:h-dvh lg:grid-cols-[minmax(19rem,26rem)_minmax(0,1fr)]">
      <h1 className="sr-only">Keputusan</h1>
      <section
        aria-label="Daftar"
        className={`flex min-h-0 flex-col border-line bg-surface lg:border-r ${current ? 'max-lg:hidden' : ''}`}
      >
        <div className="grid gap-2 border-b border-line px-3 py-2.5">
          <div className="flex items-center justify-between gap-3">
            <p aria-hidden="true" className="text-xl font-bold">
              Keputusan
            </p>
            <button type="button" className="max-lg:hidden" onClick={() => setHelping(true)}>
              <span className="text-sm text-muted">Pintasan</span> <kbd>?</kbd>
            </button>
          </div>
          <Statuses chosen={status} count={queue.total ?? null} onChoose={queue.show} />
        </div>
        <div className="grow lg:min-h-0 lg:overflow-y-auto">
          <Loaded what="Daftar" read={queue.answer} skeleton={<Skeleton className="m-3 h-40" />}>
            {() =>
              rows.length === 0 ? (
                <div className="p-4">
                  <Empty icon="check">{NOTHING[status]}</Empty>
                </div>
              ) : (
                <CaseList
                  rows={rows}
                  current={current?.id ?? null}
                  chosen={chosen}
                  isOpen={isOpen}
                  onOpen={(id) => queue.open(id, false)}
                  onChoose={queue.choose}
                />
              )
            }
          </Loaded>
        </div>
        {(chosen.size > 0 || held) && !current && (
          <div className="sticky bottom-0 border-t border-line bg-surface p-3">{acts}</div>
        )}
      </section>
      <section
        aria-label="Kasus"
        className={`flex min-h-[calc(100dvh-3.75rem)] flex-col bg-surface lg:min-h-0 lg:overflow-y-auto ${current ? '' : 'max-lg:hidden'}`}
      >
        {current ? (
          <CasePanel
            loan={current}
            place={`${rows.indexOf(current) + 1} dari ${queue.total ?? rows.length}`}
            isOpen={isOpen}
            onClose={() => queue.open(null)}
          >
            {acts}
          </CasePanel>
        ) : (
          rows.length > 0 && (
            <p className="p-8 text-center text-muted">
              Pilih satu pengajuan, atau tekan <kbd>J</kbd>.
            </p>
          )
        )}
      </section>
      <KeyHelp isOpen={isHelping} onClose={() => setHelping(false)} />
    </div>
  )
}

interface StatusesProps {
  chosen: LoanStatus
  onChoose: (status: LoanStatus) => void
  /** How many are shown; null until it is known. */
  count: number | null
}

function Statuses({ chosen, onChoose, count }: StatusesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label="Yang ditampilkan" className="flex flex-wrap gap-1.5">
      {(Object.keys(LABELS) as LoanStatus[]).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className="min-h-9 rounded-full border border-line px-2.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {LABELS[status]}
          {status === chosen && count !== null && ` ${count}`}
        </button>
      ))}
    </div>
  )
}
