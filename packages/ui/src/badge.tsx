import type { ReactNode } from 'react'

export type Tone = 'good' | 'brand' | 'warn' | 'bad' | 'quiet'

/** Colours of a small mark; a word or letter always says the same. */
export const TONES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  brand: 'bg-brand-soft text-brand-ink',
  warn: 'bg-accent-soft text-accent-ink',
  bad: 'bg-bad-soft text-bad',
  quiet: 'bg-sunken text-muted',
}

/** A small mark beside a title. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-bold ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
