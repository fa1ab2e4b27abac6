import { find } from '@sia/contracts/office/search'
import { cutWords } from '@sia/domain/words'
import { Icon } from '@sia/ui/icon'
import { Window } from '@sia/ui/window'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../lib/call.ts'
import { type EntryGroup, useFoundEntries, useOwnEntries } from './entries.ts'

/** Long enough for the next letter of a word. */
const PAUSE_MS = 150
/** With fewer letters half the college would be found. */
const LETTERS = 2

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Finds what the person may see, and does what he may do, by its name. Product §25.9. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Window
      isDismissable
      isOpen={isOpen}
      onClose={onClose}
      axis={null}
      aria-label="Cari"
      placement="open:grid grid-cols-1 justify-items-center sm:items-start sm:p-[10dvh_1.5rem]"
      className="flex h-dvh w-full flex-col overflow-hidden bg-surface shadow-float sm:h-auto sm:max-h-[76dvh] sm:max-w-2xl sm:rounded-2xl"
    >
      <Search onClose={onClose} />
    </Window>
  )
}

/** Fresh at every opening. */
function Search({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const sought = useSettled(typed.trim())
  const isAsking = cutWords(sought).join('').length >= LETTERS
  const { data, error, isFetching } = useQuery({
    ...read(find, { query: { kata: sought } }),
    enabled: isAsking,
  })
  const isSettled = !isFetching && sought === typed.trim()
  const own = useOwnEntries(typed)
  // Enter on what was found for other words would open somebody else.
  const found = useFoundEntries(isAsking && isSettled && data ? data.hasil : [])
  const groups = [...found, ...own].filter(({ entries }) => entries.length > 0)
  const input = useRef<HTMLInputElement>(null)
  // The window takes the focus when it opens; here it goes on to where one types.
  useEffect(() => input.current?.focus(), [])
  const left = isAsking && data ? data.total - data.hasil.length : 0
  return (
    <Command
      label="Cari"
      shouldFilter={false}
      loop
      vimBindings={false}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-1.5">
        <Icon name="search" className="size-5 text-muted" />
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder="Nama, NIM, nomor HP, ruangan, halaman…"
          className="h-11 min-w-0 grow bg-transparent text-input outline-none placeholder:text-muted"
        />
        <button type="button" className="min-h-11 px-2 font-semibold text-muted" onClick={onClose}>
          Tutup
        </button>
      </div>
      <Command.List
        label="Hasil"
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 sm:min-h-64"
      >
        {groups.map((group) => (
          <Group key={group.heading} group={group} onDone={onClose} />
        ))}
      </Command.List>
      <p role="status" className="border-t border-line px-4 py-2 text-sm text-muted empty:hidden">
        {error
          ? error.message
          : left > 0
            ? `${left} lainnya. Tambahkan kata untuk mempersempit.`
            : groups.length === 0 && isSettled
              ? `Tidak ada yang cocok dengan '${typed.trim()}'.`
              : ''}
      </p>
    </Command>
  )
}

function Group({ group: { heading, entries }, onDone }: { group: EntryGroup; onDone: () => void }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-bold [&_[cmdk-group-heading]]:text-muted"
    >
      {entries.map(({ key, label, detail, icon, act }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={() => {
            onDone()
            act()
          }}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink"
        >
          <Icon name={icon} className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {label}
            {detail && <span className="block text-sm text-muted">{detail}</span>}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
