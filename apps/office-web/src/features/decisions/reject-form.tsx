import { Button } from '@sia/ui/button'
import { TextArea } from '@sia/ui/text-area'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PHRASES } from './case.ts'

const MAX_ALASAN = 500

interface RejectFormProps {
  /** What the text is kept under until it is sent: whose it is, and about which cases. */
  keptAs: string
  count: number
  onReject: (alasan: string) => void
  onClose: () => void
}

/** Why it is rejected, as the student reads it: a kept phrase by its digit, or written. What is typed stays until it is sent. */
export function RejectForm({ keptAs, count, onReject, onClose }: RejectFormProps) {
  const [alasan, setAlasan] = useState(() => sessionStorage.getItem(keptAs) ?? '')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const type = (text: string) => {
    setAlasan(text)
    setMissing(false)
    sessionStorage.setItem(keptAs, text)
  }
  const send = (text: string) => {
    if (text.trim() === '') return setMissing(true)
    onReject(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const phrase = alasan === '' ? PHRASES[Number(event.key) - 1] : undefined
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.shiftKey) send(alasan)
    else if (phrase !== undefined) send(phrase)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send(alasan)
      }}
    >
      <ul aria-label="Alasan cepat" className="grid gap-1.5">
        {PHRASES.map((phrase, place) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => send(phrase)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line px-3 py-1.5 text-left text-sm font-medium hover:border-edge"
            >
              <kbd>{place + 1}</kbd>
              {phrase}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label="Alasan lain, seperti dibaca mahasiswa"
        rows={2}
        maxLength={MAX_ALASAN}
        value={alasan}
        errors={isMissing ? ['Alasan tidak boleh kosong !'] : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" className="grow">
          Tolak{count > 0 ? ` ${count} terpilih` : ''} <kbd>Enter</kbd>
        </Button>
        <Button look="outline" className="grow" onClick={onClose}>
          Batal <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  )
}
