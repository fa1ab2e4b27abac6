import type { Endpoint } from '@sia/contracts/endpoint'
import type { KalimatOf } from '@sia/domain/kalimat'
import type { BagianKontak } from '@sia/domain/kontak'
import type { Tone } from '@sia/ui/badge'
import type { ReactNode } from 'react'
import type { CaseStatus, KindName } from '../../lib/to.ts'
import type { Sent } from './sent.ts'

/** A finding of the machine about a case, as a badge shows it. */
export interface Check {
  tone: Tone
  words: string
}

/** A case of any kind, as the queue shows it. */
export interface Case {
  kind: KindName
  id: number
  /** A checksum of what the student filled in: nobody decides on another thing than the one seen. */
  isi: string
  /** Its subject, as in 'Aula'. */
  title: string
  /** The request, on one line. */
  detail: string
  nama: string
  nim: string
  /** Since when it waits, as the wire has it. */
  at: string
  /** The offices that it is for, whose promise it has. */
  offices: readonly BagianKontak[]
  /** The weightiest first. */
  checks: Check[]
  /** The body of its panel, below the heading. */
  body: () => ReactNode
}

/** A case in the address and in what is kept of it. */
export const keyOf = ({ kind, id }: Pick<Case, 'kind' | 'id'>): string => `${kind}-${id}`

/** The words that an act asks for. */
export interface ActWords {
  /** The label of a written text; null where one of the phrases is to be chosen. */
  label: string | null
  /** The sentence where nothing is typed; null where the act does without. */
  missing: string | null
  /** The most characters. */
  max?: number
  /** The phrases to choose from by a digit: an act's kept ones, or always these. */
  phrases: KalimatOf | readonly string[]
}

/** Something that can be done with cases of a kind. */
export interface Act {
  /** Its word on the wire. */
  name: string
  /** The key that does it, as `event.key` in small letters. */
  key: string
  label: string
  /** The act in the past, as in 'Disetujui'. */
  done: string
  look: 'primary' | 'outline' | 'bad'
  /** The states of the list in which it is offered. */
  statuses: readonly CaseStatus[]
  /** The words that it asks for, as the student reads them. */
  words?: ActWords
  /** The same of these cases, where it depends on them. */
  wordsFor?: (subjects: Case[]) => ActWords
  /** Why it cannot be done with all of these; null where it can. */
  refusalOf?: (subjects: Case[], status: CaseStatus) => string | null
}

/** A kind of cases: everything that the queue has to know of it. */
export interface Kind {
  name: KindName
  label: string
  /** Several of them, as in '3 peminjaman'. */
  many: string
  statuses: readonly CaseStatus[]
  /** A read whose feature the cases belong to; the kind is shown to people who may call the read. */
  list: Endpoint
  /** Called with its own states only; with an id, that one alone. */
  load(status: CaseStatus, id?: number): Promise<{ total: number; cases: Case[] }>
  /** In the order of the buttons. */
  acts: readonly Act[]
  decide(subjects: Case[], act: Act, words?: string): Sent
  reopen(one: Case): Sent
  /** The sentence once one was opened again. */
  reopened: string
}

/** Many at once only where the checks say the same of all. */
export function refuseUnlike(subjects: Case[]): string | null {
  const findings = new Set(subjects.map(({ checks }) => checks.map(({ words }) => words).join()))
  return findings.size > 1
    ? 'Hasil pemeriksaan pilihan Anda berbeda: putuskan satu per satu.'
    : null
}
