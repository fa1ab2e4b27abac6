import type { WholeSurvey } from '@sia/contracts/office/survey'
import { ESSAY, PILIHAN_GANDA } from '@sia/domain/survey'

/** A question as it is being written; `key` names it on the screen. */
export interface DraftSoal {
  key: string
  /** Null of a new one. */
  id: number | null
  type: number
  pertanyaan: string
  jenis_pilihan_ganda: number | null
  dijawab: boolean
}

export interface DraftJenis {
  key: string
  id: number | null
  name: string
  soal: DraftSoal[]
}

/** A survey's types as they are written; one without a name for a new survey. */
export const draftOf = (survey: WholeSurvey | null): DraftJenis[] =>
  survey === null
    ? [newJenis([])]
    : survey.jenis.map(({ id, name, soal }) => ({
        key: `j${id}`,
        id,
        name,
        soal: soal.map((one) => ({ ...one, key: `s${one.id}` })),
      }))

/** The types as the wire takes them. */
export const writtenOf = (jenis: readonly DraftJenis[]) =>
  jenis.map(({ id, name, soal }) => ({
    id,
    name,
    soal: soal.map(({ id: own, type, pertanyaan, jenis_pilihan_ganda }) => ({
      id: own,
      type: type as typeof PILIHAN_GANDA | typeof ESSAY,
      pertanyaan,
      jenis_pilihan_ganda,
    })),
  }))

const keysOf = (jenis: readonly DraftJenis[]) =>
  jenis.flatMap(({ key, soal }) => [key, ...soal.map((one) => one.key)])

/** A key that nothing of the survey has. */
function freeKey(jenis: readonly DraftJenis[]): string {
  const taken = new Set(keysOf(jenis))
  let number = 1
  while (taken.has(`baru${number}`)) number += 1
  return `baru${number}`
}

/** A new type without a name. */
export const newJenis = (jenis: readonly DraftJenis[]): DraftJenis => ({
  key: freeKey(jenis),
  id: null,
  name: '',
  soal: [],
})

/** A new question, of the last one's sort. */
export function newSoal(jenis: readonly DraftJenis[], last: DraftSoal | undefined): DraftSoal {
  const { type = PILIHAN_GANDA, jenis_pilihan_ganda = 1 } = last ?? {}
  return {
    key: freeKey(jenis),
    id: null,
    type,
    pertanyaan: '',
    jenis_pilihan_ganda: type === ESSAY ? null : jenis_pilihan_ganda,
    dijawab: false,
  }
}

/** The items with the one at `from` standing at `to`; as they are where there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
