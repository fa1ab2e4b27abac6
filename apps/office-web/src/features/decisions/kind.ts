import type { Endpoint } from '@sia/contracts/endpoint'
import type { KalimatOf } from '@sia/domain/kalimat'
import type { BagianKontak } from '@sia/domain/kontak'
import type { Izin } from '@sia/domain/staf'
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
  /** What it is about, as in 'Aula'. */
  title: string
  /** What is asked of it, on one line. */
  detail: string
  nama: string
  nim: string
  /** Since when it waits, as the wire has it. */
  at: string
  /** The offices that it is for, whose promise it has. */
  offices: readonly BagianKontak[]
  /** The weightiest first. */
  checks: Check[]
  /** What its panel shows below the heading. */
  body: () => ReactNode
}

/** A case in the address and in what is kept of it. */
export const keyOf = ({ kind, id }: Pick<Case, 'kind' | 'id'>): string => `${kind}-${id}`

/** The words that an act asks for. */
export interface ActWords {
  /** Of what is written; null where one of the phrases is to be chosen. */
  label: string | null
  /** What is said where nothing is; null where the act does without. */
  missing: string | null
  /** The most characters. */
  max?: number
  /** Those to choose from by a digit: of an act that phrases are kept for, or always these. */
  phrases: KalimatOf | readonly string[]
}

/** Something that can be done with cases of a kind. */
export interface Act {
  /** Its word on the wire. */
  name: string
  /** The key that does it, as `event.key` in small letters. */
  key: string
  label: string
  /** What was done, as in 'Disetujui'. */
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
  /** Who has no such permission sees nothing of it. */
  izin: Izin
  label: string
  /** Several of them, as in '3 peminjaman'. */
  many: string
  statuses: readonly CaseStatus[]
  /** A read whose feature the cases belong to. */
  list: Endpoint
  /** Called with its own states only; with an id, that one alone. */
  load(status: CaseStatus, id?: number): Promise<{ total: number; cases: Case[] }>
  /** In the order of the buttons. */
  acts: readonly Act[]
  decide(subjects: Case[], act: Act, words?: string): Sent
  reopen(one: Case): Sent
  /** What is said once one was opened again. */
  reopened: string
}

/** Many at once only where the checks say the same of all. */
export function refuseUnlike(subjects: Case[]): string | null {
  const findings = new Set(subjects.map(({ checks }) => checks.map(({ words }) => words).join()))
  return findings.size > 1
    ? 'Hasil pemeriksaan pilihan Anda berbeda: putuskan satu per satu.'
    : null
}
