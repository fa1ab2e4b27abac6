import { Button } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../lib/call.ts'
import { type KeyAct, useKeys } from '../../lib/keys.ts'
import { KeyHelp } from '../../shared/key-help.tsx'
import { useTitle } from '../../shared/page.tsx'
import { Acts } from './acts.tsx'
import { CaseList } from './case-list.tsx'
import { CasePanel } from './case-panel.tsx'
import { useCaseTop } from './case-top.ts'
import { Filters, NOTHING, sayMore } from './filters.tsx'
import { HeldBar } from './held-bar.tsx'
import { listKeys } from './key-help.ts'
import { type Act, keyOf } from './kind.ts'
import { usePhrases } from './phrases.ts'
import { type Typed, useQueue } from './queue.ts'
import { WordsForm } from './words-form.tsx'

/** The queue of cases: the list left, the open case right; on a phone one of them. Product §25.3. */
export function DecisionsPage() {
  useTitle('Keputusan')
  const queue = useQueue()
  const { rows, current, chosen, isOpen, subjects, held, status, acts } = queue
  const person = useMe()
  const phrasesOf = usePhrases()
  const pane = useCaseTop(current && keyOf(current))
  const keys = subjects.map(keyOf).join()
  const about = `${status} ${keys}`
  // Other cases are asked for other words.
  const [asking, setAsking] = useState<{ about: string; act: Act } | null>(null)
  const asked = asking?.about === about && subjects.length > 0 ? asking.act : null
  const [isHelping, setHelping] = useState(false)
  const ask = (act: Act | null) => {
    setAsking(act && { about, act })
    queue.pin(act ? subjects : [])
  }
  const decideOn = (act: Act, typed?: Typed) => {
    // A photo may have been chosen since the words are asked for.
    const refusal = queue.refusalOf(act)
    if (refusal !== null) return showToast(refusal, 'bad')
    ask(null)
    queue.decideOn(act, typed)
  }
  const onAct = (act: Act) => {
    if (queue.refusalOf(act) !== null) return
    if (act.words) ask(act)
    else decideOn(act)
  }
  const next: KeyAct = { act: () => queue.move(1), again: true }
  const previous: KeyAct = { act: () => queue.move(-1), again: true }
  const below: KeyAct = { act: () => queue.extendBy(1), again: true }
  const above: KeyAct = { act: () => queue.extendBy(-1), again: true }
  const keyActs: Record<string, KeyAct> = {
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    z: { act: queue.undo },
    '?': { act: () => setHelping(true) },
    ...(isOpen && {
      'shift j': below,
      'shift arrowdown': below,
      'shift k': above,
      'shift arrowup': above,
      ...(current && { x: { act: () => queue.choose(current) } }),
    }),
    ...Object.fromEntries(acts.map((act) => [act.key, { act: () => onAct(act) }])),
    ...(!isOpen && current && { u: { act: () => queue.reopen(current) } }),
  }
  // Words are asked for: what is typed is theirs.
  useKeys(asked ? {} : keyActs)
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
    if (queue.unlike) return <p className="text-sm font-medium text-accent-ink">{queue.unlike}</p>
    if (!asked?.words) {
      return <Acts acts={acts} count={chosen.size} refusalOf={queue.refusalOf} onAct={onAct} />
    }
    // Also where the case comes back in another state.
    const keptAs = `draft:${asked.name} ${person?.username} ${keys}`
    return (
      <WordsForm
        key={`${asked.name} ${about}`}
        act={asked}
        words={asked.words}
        phrases={phrasesOf(asked.words)}
        keptAs={keptAs}
        count={chosen.size}
        onSend={(words) => decideOn(asked, { words, keptAs })}
        onClose={() => ask(null)}
      />
    )
  }
  const doable = (
    <>
      {held && <HeldBar held={held} onTakeBack={queue.undo} />}
      {subjects.length > 0 && actsOf()}
    </>
  )
  return (
    <div className="@container">
      <div className="panes:grid panes:h-dvh panes:grid-cols-[minmax(19rem,26rem)_minmax(0,1fr)]">
        <h1 className="sr-only">Keputusan</h1>
        <section
          aria-label="Daftar"
          className={`flex min-h-0 flex-col border-line bg-surface panes:border-r ${current ? 'one-pane:hidden' : ''}`}
        >
          <div className="grid gap-2 border-b border-line px-3 py-2.5">
            <div className="flex items-center justify-between gap-3">
              <p aria-hidden="true" className="text-xl font-bold">
                Keputusan
              </p>
              <button type="button" className="one-pane:hidden" onClick={() => setHelping(true)}>
                <span className="text-sm text-muted">Pintasan</span> <kbd>?</kbd>
              </button>
            </div>
            <Filters queue={queue} />
          </div>
          <div className="grow panes:min-h-0 panes:overflow-y-auto">
            <Loaded what="Daftar" read={queue.answer} skeleton={<Skeleton className="m-3 h-40" />}>
              {() =>
                rows.length === 0 ? (
                  <div className="p-4">
                    <Empty icon="check">
                      {queue.more > 0 ? sayMore(queue.more, isOpen) : NOTHING[status]}
                    </Empty>
                  </div>
                ) : (
                  <CaseList
                    rows={rows}
                    current={current && keyOf(current)}
                    chosen={chosen}
                    isOpen={isOpen}
                    waits={queue.waits}
                    isMixed={queue.kinds.length > 1}
                    onOpen={queue.open}
                    onChoose={queue.choose}
                  />
                )
              }
            </Loaded>
            {rows.length > 0 && queue.more > 0 && (
              <p className="border-t border-line px-4 py-3 text-sm text-muted">
                {sayMore(queue.more, isOpen)}
              </p>
            )}
          </div>
          {(chosen.size > 0 || held) && !current && (
            <div className="sticky bottom-0 border-t border-line bg-surface p-3">{doable}</div>
          )}
        </section>
        <section
          ref={pane}
          aria-label="Kasus"
          className={`flex min-h-[calc(100dvh-3.75rem)] flex-col bg-surface panes:min-h-0 panes:overflow-y-auto ${current ? '' : 'one-pane:hidden'}`}
        >
          {current ? (
            <CasePanel
              subject={current}
              place={`${rows.indexOf(current) + 1} dari ${queue.total ?? rows.length}`}
              isOpen={isOpen}
              onClose={queue.close}
            >
              {doable}
            </CasePanel>
          ) : (
            rows.length > 0 && (
              <p className="p-8 text-center text-muted">
                Pilih satu pengajuan, atau tekan <kbd>J</kbd>.
              </p>
            )
          )}
        </section>
        <KeyHelp
          keys={listKeys(queue.kinds)}
          isOpen={isHelping}
          onClose={() => setHelping(false)}
        />
      </div>
    </div>
  )
}
