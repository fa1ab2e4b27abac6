import type { Endpoint } from '@sia/contracts/endpoint'
import type { undo, withdraw } from '@sia/contracts/office/berita-terkini'
import type { HistoryEntry } from '@sia/contracts/office/history'
import type { Showing } from '@sia/domain/showing'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import type { AppAddress } from '@sia/web-kit/address/address'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { DoneBar } from '../done-bar.tsx'
import { History } from '../record/history.tsx'
import { RecordPage, RecordSection } from '../record/record-page.tsx'
import { useDone } from './done-here.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Written } from './written.ts'

/** A call of the same shapes at another address. */
type Alike<E extends Endpoint> = Omit<E, 'path' | 'summary'> & Pick<Endpoint, 'path' | 'summary'>

interface PublishedRecordProps {
  id: number
  /** The list that it stands in; one of it is called so too. */
  list: { address: AppAddress; title: string }
  title: string
  subtitle: ReactNode
  status: Showing
  history: HistoryEntry[]
  /** The calls that take it back from students, and that undo the last change. */
  calls: { withdraw: Alike<typeof withdraw>; undo: Alike<typeof undo> }
  /** The form; told what was written. */
  children: (onWritten: (written: Written) => void) => ReactNode
}

/** One thing that an office publishes: what it says, whether students see it, and who changed what. Product §25.18. */
export function PublishedRecord(props: PublishedRecordProps) {
  const { id, list, title, subtitle, status, history, calls, children } = props
  const params = { id: String(id) }
  const navigate = useNavigate()
  const [done, setDone] = useDone()
  const note = (nomor: number | null, sentence: string) =>
    setDone(nomor === null ? null : { nomor, sentence })
  const isWithdrawn = status === 'ditarik'
  const withdrawing = useSend(calls.withdraw, {
    onSuccess: ({ nomor }) =>
      note(
        nomor,
        isWithdrawn
          ? `${list.title} ditampilkan lagi.`
          : `${list.title} ditarik: mahasiswa tidak melihatnya lagi.`,
      ),
  })
  const takingBack = useSend(calls.undo, {
    onSuccess() {
      setDone(null)
      showToast('Diurungkan.')
      // A new record is gone with its writing.
      if (done?.isNew) navigate(list.address, { replace: true })
    },
  })
  return (
    <RecordPage
      list={list}
      title={title}
      subtitle={subtitle}
      state={<StatusBadge status={status} />}
      acts={
        <Button
          look="outline"
          aria-disabled={withdrawing.isSending}
          onClick={() => withdrawing.send({ params, body: { ditarik: !isWithdrawn } })}
        >
          {isWithdrawn ? 'Tampilkan lagi' : 'Tarik'}
        </Button>
      }
    >
      {done && (
        <DoneBar
          sentence={done.sentence}
          isSending={takingBack.isSending}
          failure={takingBack.failure}
          onUndo={() => takingBack.send({ body: { nomor: done.nomor } })}
        />
      )}
      {withdrawing.failure && <Notice tone="bad" title={withdrawing.failure.message} />}
      <RecordSection title={`Isi ${list.title.toLowerCase()}`}>
        {children(({ nomor }) => {
          note(nomor, `${list.title} disimpan.`)
          if (nomor === null) showToast('Tidak ada yang berubah.')
        })}
      </RecordSection>
      <RecordSection title="Riwayat">
        <History entries={history} />
      </RecordSection>
    </RecordPage>
  )
}

interface NewRecordProps {
  list: PublishedRecordProps['list']
  /** Where one of the list stands. */
  addressOf: (id: number) => AppAddress
  children: PublishedRecordProps['children']
}

/** A new one, which leads to its own page once it is written. */
export function NewRecord({ list, addressOf, children }: NewRecordProps) {
  const navigate = useNavigate()
  return (
    <RecordPage list={list} title={`${list.title} baru`} subtitle="">
      <RecordSection title={`Isi ${list.title.toLowerCase()}`}>
        {children(({ id, nomor }) =>
          navigate(addressOf(id), {
            replace: true,
            state: { done: { nomor, sentence: `${list.title} disimpan.`, isNew: true } },
          }),
        )}
      </RecordSection>
    </RecordPage>
  )
}
