import type { Endpoint } from '@sia/contracts/endpoint'
import type { undo } from '@sia/contracts/office/buku-saku-kegiatan'
import type { HistoryEntry } from '@sia/contracts/office/history'
import { showToast } from '@sia/ui/lib/toast'
import type { AppAddress } from '@sia/web-kit/address/address'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { DoneBar } from '../done-bar.tsx'
import { type Done, useDone } from '../publish/done-here.ts'
import { RecordPage } from './record-page.tsx'
import { type Removal, RemoveButton } from './remove-button.tsx'

/** A call that takes a change back by its number. */
export type Undo = Omit<typeof undo, Own> & Pick<Endpoint, Own>

/** Fields that are each call's own. */
type Own = 'path' | 'summary' | 'access'

/** Says what was done, to be taken back by its number; null where nothing changed. */
export type Note = (nomor: number | null, sentence: string) => void

interface WrittenRecordProps {
  id: number
  list: { address: AppAddress; title: string }
  /** The noun of a record of the list, as in 'Kegiatan'. */
  noun: string
  title: string
  subtitle: ReactNode
  state?: ReactNode
  acts?: (note: Note) => ReactNode
  history: HistoryEntry[]
  calls: { undo: Undo; remove: Removal }
  /** Its sections; told of what they did. */
  children: (note: Note) => ReactNode
}

/** Something that an office writes: its sections, what was done last, and how it is removed. Product §25.6. */
export function WrittenRecord(props: WrittenRecordProps) {
  const { id, list, noun, title, subtitle, state, acts, history, calls, children } = props
  const navigate = useNavigate()
  const [done, setDone] = useDone()
  const note: Note = (nomor, sentence) => {
    setDone(nomor === null ? null : { nomor, sentence })
    if (nomor === null) showToast('Tidak ada yang berubah.')
  }
  return (
    <RecordPage
      list={list}
      title={title}
      subtitle={subtitle}
      state={state}
      history={history}
      acts={
        <>
          {acts?.(note)}
          <RemoveButton
            endpoint={calls.remove}
            id={id}
            called={`${noun.toLowerCase()} ${title}`}
            onRemoved={(nomor) =>
              navigate(list.address, {
                replace: true,
                state: { done: { nomor, sentence: `${noun} ${title} dihapus.` } },
              })
            }
          />
        </>
      }
    >
      <Undoable
        done={done}
        endpoint={calls.undo}
        onUndone={() => {
          setDone(null)
          // A new record is gone with its writing.
          if (done?.isNew) navigate(list.address, { replace: true })
        }}
      />
      {children(note)}
    </RecordPage>
  )
}

interface UndoableProps {
  done: Done | null
  endpoint: Undo
  onUndone: () => void
}

/** The last act, to be taken back; nothing where there was none. */
export function Undoable({ done, endpoint, onUndone }: UndoableProps) {
  const { send, isSending, failure } = useSend(endpoint, {
    onSuccess() {
      showToast('Diurungkan.')
      onUndone()
    },
  })
  return done ? (
    <DoneBar
      sentence={done.sentence}
      isSending={isSending}
      failure={failure}
      onUndo={() => send({ body: { nomor: done.nomor } })}
    />
  ) : null
}
