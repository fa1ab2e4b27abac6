import { Button } from '@sia/ui/button'
import type { ReactNode } from 'react'

interface FootProps {
  /** How many students the sheet would have a mark of. */
  count: number
  state: 'empty' | 'stored' | 'typed' | 'waiting' | 'sending'
  onSave: () => void
  /** Further acts of the sheet, beside the button that stores it. */
  children?: ReactNode
}

const SAYS: Record<FootProps['state'], string> = {
  empty: 'Belum ada yang diisi.',
  stored: 'Sudah tersimpan.',
  typed: 'Belum disimpan. Tekan Simpan; tanpa sinyal pun tetap aman di perangkat ini.',
  waiting: 'Belum terkirim: tersimpan di perangkat ini, dikirim begitu tersambung.',
  sending: 'Mengirim…',
}

/** Stores the sheet, always in view; below it whether it has reached the server. */
export function Foot({ count, state, onSave, children }: FootProps) {
  const hasNothing = state === 'stored' || state === 'empty'
  return (
    <div className="no-print sticky bottom-0 mt-auto z-10 -mx-4 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:-mx-8 lg:px-8">
      <div className="flex gap-2">
        {children}
        <Button className="grow" aria-disabled={hasNothing} onClick={() => !hasNothing && onSave()}>
          {state === 'stored' ? 'Tersimpan' : 'Simpan'} · {count} mahasiswa
        </Button>
      </div>
      <p
        role="status"
        className={`mt-1 text-center text-sm ${state === 'waiting' ? 'font-semibold text-accent-ink' : 'text-muted'}`}
      >
        {SAYS[state]}
      </p>
    </div>
  )
}
