import type { Endpoint } from '@sia/contracts/endpoint'
import type { join } from '@sia/contracts/office/progkam'
import { Button, IconButton } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { RecordSection } from '../record/record-page.tsx'
import type { Note } from '../record/written-record.tsx'
import { PasteDialog } from './paste-dialog.tsx'

interface Person {
  nim: string
  nama: string
  /** Further words on the person. */
  more?: ReactNode
}

/** A call of the same shapes at another address. */
type Join = Omit<typeof join, 'path' | 'summary'> & Pick<Endpoint, 'path' | 'summary'>

interface NimListProps {
  endpoint: Join
  /** The owner of the list, by its id and its name. */
  id: number
  called: string
  title: string
  empty: string
  people: Person[]
  onDone: Note
}

/** Students of something, pasted as NIMs and taken off by name. Product §25.24. */
export function NimList({ endpoint, id, called, title, empty, people, onDone }: NimListProps) {
  const params = { id: String(id) }
  const [isPasting, setPasting] = useState(false)
  const list = title.toLowerCase()
  const adding = useSend(endpoint, {
    onSuccess({ nomor, ditambah }) {
      setPasting(false)
      onDone(nomor, `${ditambah} mahasiswa ditambahkan ke ${list}.`)
    },
  })
  const removing = useSend(endpoint, {
    onSuccess: ({ nomor }) => onDone(nomor, `Seorang mahasiswa dikeluarkan dari ${list}.`),
  })
  return (
    <RecordSection
      title={`${title} (${people.length})`}
      act={
        <Button
          look="soft"
          icon="plus"
          onClick={() => {
            adding.reset()
            setPasting(true)
          }}
        >
          Tempel NIM
        </Button>
      }
    >
      {removing.failure && <Notice tone="bad" title={removing.failure.message} />}
      {people.length === 0 && <p className="text-muted">{empty}</p>}
      <ol className="grid max-h-[60dvh] pair-10 gap-x-6 overflow-y-auto">
        {people.map(({ nim, nama, more }) => (
          <li key={nim} className="flex min-h-11 items-center gap-x-2 py-1">
            <span className="min-w-0 grow wrap-anywhere">
              {nama} <span className="text-sm text-muted">{nim}</span> {more}
            </span>
            <IconButton
              icon="close"
              label={`Keluarkan ${nama}`}
              aria-disabled={removing.isSending}
              onClick={() => removing.send({ params, body: { tambah: [], keluar: [nim] } })}
            />
          </li>
        ))}
      </ol>
      {isPasting && (
        <PasteDialog
          title={`Tempel ${list}`}
          subtitle={called}
          present={new Set(people.map(({ nim }) => nim))}
          isSending={adding.isSending}
          failure={adding.failure}
          onAdd={(tambah) => adding.send({ params, body: { tambah, keluar: [] } })}
          onClose={() => setPasting(false)}
        />
      )}
    </RecordSection>
  )
}
