import { Button } from '@sia/ui/button'
import { TextArea } from '@sia/ui/text-area'
import { AppLink } from '@sia/web-kit/app-link'
import { ofTab } from '@sia/web-kit/keep/stored'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { to } from '../../lib/to.ts'
import type { Act, ActWords } from './kind.ts'

const MAX_WORDS = 500

interface WordsFormProps {
  act: Act
  words: ActWords
  /** The phrases that a digit chooses. */
  phrases: readonly string[]
  /** The key of the text until it is sent: whose it is, and about which cases. */
  keptAs: string
  count: number
  onSend: (words: string) => void
  onClose: () => void
}

/**
 * The words of an act, as the student reads them: a kept phrase by its digit, or written. A typed text stays until it
 * is sent.
 */
export function WordsForm({ act, words, phrases, keptAs, ...others }: WordsFormProps) {
  const { count, onSend, onClose } = others
  const { label, missing, max = MAX_WORDS } = words
  const [typed, setTyped] = useState(() => ofTab.getItem(keptAs) ?? '')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, button')?.focus(), [])
  const type = (text: string) => {
    setTyped(text)
    setMissing(false)
    ofTab.setItem(keptAs, text)
  }
  const send = (text: string) => {
    if (text.trim() === '' && missing !== null) return setMissing(true)
    onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A digit begins what is written, too.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    const phrase = isPlain && !isTyping(event) ? phrases[Number(event.key) - 1] : undefined
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && isPlain && !event.shiftKey && isTyping(event)) {
      // The keyboard on a screen has no Shift + Enter for a new line.
      if (isTouch()) return
      send(typed)
    } else if (phrase !== undefined) send(phrase)
    else {
      // A person who types instead of choosing has begun to write.
      if (isPlain && !isTyping(event) && /^\S$/u.test(event.key)) {
        form.current?.querySelector('textarea')?.focus()
      }
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        send(typed)
      }}
    >
      {phrases.length > 0 && (
        <ul
          aria-label="Pilihan cepat"
          // The room around them is for the outline of the focus.
          className="-m-1.5 grid max-h-[40dvh] gap-1.5 overflow-y-auto overscroll-contain p-1.5"
        >
          {phrases.map((phrase, place) => (
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
      )}
      {typeof words.phrases === 'string' && (
        <AppLink
          to={to.kalimat()}
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          Ubah kalimat
        </AppLink>
      )}
      {label !== null && (
        <TextArea
          label={label}
          rows={2}
          maxLength={max}
          value={typed}
          errors={isMissing && missing !== null ? [missing] : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {label !== null && (
          <Button type="submit" look={act.look === 'bad' ? 'danger' : 'primary'} className="grow">
            {act.label}
            {count > 0 && ` ${count} terpilih`} {!isTouch() && <kbd>Enter</kbd>}
          </Button>
        )}
        <Button look="outline" className="grow" onClick={onClose}>
          Batal <kbd>Esc</kbd>
        </Button>
      </div>
    </form>
  )
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLTextAreaElement
