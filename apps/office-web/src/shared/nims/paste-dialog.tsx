import { match, type PastedLine } from '@sia/contracts/office/nim-list'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { TextArea } from '@sia/ui/text-area'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { type Meant, meantBy, sayMeant } from './meant.ts'

type Student = NonNullable<PastedLine['mhs']>

interface PasteDialogProps {
  title: string
  subtitle: string
  /** The NIMs that are on the list already. */
  present: ReadonlySet<string>
  isSending: boolean
  /** Why the last sending was refused. */
  failure: Error | null
  onAdd: (nims: string[]) => void
  onClose: () => void
}

/** Students pasted as NIMs, from a spreadsheet or a text: each line is looked at before anybody is added. Product §25.24. */
export function PasteDialog(props: PasteDialogProps) {
  const { title, subtitle, present, isSending, failure, onAdd, onClose } = props
  const [teks, setText] = useState('')
  const [lines, setLines] = useState<PastedLine[] | null>(null)
  const [accepted, setAccepted] = useState<ReadonlyMap<number, Student>>(new Map())
  const reading = useSend(match, { onSuccess: ({ baris }) => setLines(baris) })
  const meant = meantBy(lines ?? [], accepted, present)
  const added = meant.flatMap((one) => (one.keadaan === 'baru' ? [one.mhs.nim] : []))
  const isBusy = isSending || reading.isSending
  const forget = () => {
    setLines(null)
    setAccepted(new Map())
  }
  return (
    <Dialog title={title} subtitle={subtitle} isOpen isBusy={isBusy} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          if (lines === null) reading.send({ body: { teks } })
          else if (added.length > 0) onAdd(added)
        }}
      >
        <TextArea
          label="NIM, satu baris satu mahasiswa"
          hint="Tempel dari lembar kerja atau teks; nama dan kolom lain di sebelahnya boleh ikut."
          name="teks"
          rows={6}
          value={teks}
          errors={reading.errors.teks}
          onChange={({ target }) => {
            setText(target.value)
            forget()
          }}
        />
        {(reading.failure ?? failure) && (
          <Notice tone="bad" title={(reading.failure ?? failure)?.message ?? ''} />
        )}
        <div role="status">
          {lines !== null && (
            <p className="mb-2 font-semibold">
              {meant.length === 0 ? 'Tidak ada NIM di sana.' : `${sayMeant(meant)}.`}
            </p>
          )}
        </div>
        {lines !== null && (
          <Doubts
            lines={lines}
            meant={meant}
            onAccept={(place, mhs) => setAccepted(new Map(accepted).set(place, mhs))}
          />
        )}
        <div className="mt-2 grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            Batal
          </Button>
          <Button type="submit" aria-disabled={isBusy || (lines !== null && added.length === 0)}>
            {isBusy ? 'Memeriksa…' : lines === null ? 'Cocokkan' : `Tambahkan ${added.length}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface DoubtsProps {
  lines: PastedLine[]
  meant: Meant[]
  onAccept: (place: number, mhs: Student) => void
}

/** The lines that nobody is added by, or whose name is another's. */
function Doubts({ lines, meant, onAccept }: DoubtsProps) {
  const doubts = lines.flatMap((line, place) => {
    const one = meant[place]
    return one && (one.keadaan === 'ganda' || one.mhs === null || line.lain)
      ? [{ line, place, one }]
      : []
  })
  if (doubts.length === 0) return null
  return (
    <ul aria-label="Perlu dilihat" className="grid gap-2">
      {doubts.map(({ line, place, one }) => (
        <li key={place} className="rounded-control bg-sunken p-3 text-sm">
          <p className="wrap-anywhere">
            <span className="text-muted">Baris {line.baris}:</span> {line.teks}
          </p>
          <p className="font-semibold wrap-anywhere">{sayDoubt(one, line.lain)}</p>
          {one.mhs === null && line.saran.length > 0 && (
            <div className="mt-1 flex flex-wrap items-center gap-2">
              <span>Maksud Anda …?</span>
              {line.saran.map((mhs) => (
                <Button key={mhs.nim} look="outline" onClick={() => onAccept(place, mhs)}>
                  {mhs.nama} ({mhs.nim})
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function sayDoubt(one: Meant, isAnother: boolean): string {
  if (one.mhs === null) return 'Tidak dikenal, jadi tidak ditambahkan.'
  if (one.keadaan === 'ganda') return `${one.mhs.nama} ditulis dua kali; dihitung sekali.`
  return isAnother ? `NIM ini milik ${one.mhs.nama}: benarkah dia?` : ''
}
