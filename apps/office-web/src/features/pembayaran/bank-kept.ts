import type {
  BankLine,
  BankPart,
  BankProposal,
  BankRead,
  BankReread,
} from '@sia/contracts/office/bank-file'
import { showRupiah } from '@sia/domain/rupiah'
import { useState } from 'react'

/** What a person decided of a line, in place of what was proposed. */
export interface Decision {
  isAccepted: boolean
  /** Whose it is and as what it is booked, where that was changed. */
  other?: Pick<BankLine, 'mahasiswa' | 'sisa' | 'sesudah' | 'usul' | 'alasan'>
}

/** A file that was read and is not booked yet, with what was decided so far. */
export interface KeptFile {
  read: BankRead
  decisions: Record<number, Decision>
  /** What the bank says came in, as it was typed. */
  typed: string
}

/** A line as it stands now. */
export type DecidedLine = BankLine & { isAccepted: boolean }

const KEY = 'berkas-bank'

/** A file under work: kept in this tab, so that nothing that was decided is lost by a reload or a login. */
export function useKeptFile() {
  const [file, setFile] = useState(recall)
  const keep = (next: KeptFile | null) => {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(next))
    setFile(next)
  }
  return [file, keep] as const
}

function recall(): KeptFile | null {
  const text = sessionStorage.getItem(KEY)
  return text === null ? null : (JSON.parse(text) as KeptFile)
}

/** Every line with what was decided of it; those that match by themselves are accepted unless somebody says no. */
export const decidedLines = ({ read, decisions }: KeptFile): DecidedLine[] =>
  read.baris.map((line) => {
    const decision = decisions[line.baris]
    const isAccepted = decision?.isAccepted ?? line.tumpukan === 'cocok'
    return { ...line, ...decision?.other, isAccepted }
  })

/**
 * A file with a line decided anew. What comes later of the same student was proposed as if the line were booked as it
 * stood: where it is not any more, that is not accepted any more either.
 */
export function decideLine(
  file: KeptFile,
  line: DecidedLine,
  change: Partial<DecidedLine>,
): KeptFile {
  const next = { ...line, ...change }
  const isAsItStood = next.isAccepted && next.usul === line.usul
  const later = isAsItStood
    ? []
    : decidedLines(file).filter((one) => one.isAccepted && isAfter(one, line))
  const decided = [...later.map((one) => ({ ...one, isAccepted: false })), next]
  return {
    ...file,
    decisions: {
      ...file.decisions,
      ...Object.fromEntries(decided.map((one) => [one.baris, decisionOf(one)])),
    },
  }
}

const decisionOf = ({
  isAccepted,
  mahasiswa,
  sisa,
  sesudah,
  usul,
  alasan,
}: DecidedLine): Decision => ({
  isAccepted,
  other: { mahasiswa, sisa, sesudah, usul, alasan },
})

const isAfter = (one: DecidedLine, line: DecidedLine): boolean =>
  one.mahasiswa !== null &&
  one.mahasiswa.nim === line.mahasiswa?.nim &&
  (one.waktu > line.waktu || (one.waktu === line.waktu && one.baris > line.baris))

/**
 * A file with a line given to a student who was found for it, with what is proposed. Other lines of the student in the
 * file are named: the proposal knows nothing of them.
 */
export function assignLine(file: KeptFile, line: DecidedLine, proposal: BankProposal): KeptFile {
  const { mahasiswa, sisa, sesudah, usul } = proposal
  const { nim } = mahasiswa
  const others = decidedLines(file).filter(
    (one) => one.mahasiswa?.nim === nim && one.baris !== line.baris && one.tumpukan !== 'sudah',
  )
  const alasan = [
    ...proposal.alasan,
    ...others.map(({ baris }) => `juga baris ${baris} mahasiswa ini`),
  ]
  const change = { mahasiswa, sisa, sesudah, usul, alasan, isAccepted: false }
  const { read } = file
  const dilihat = nim in read.dilihat ? read.dilihat : { ...read.dilihat, [nim]: sisa }
  return decideLine({ ...file, read: { ...read, dilihat } }, line, change)
}

/**
 * A file with its lines judged anew, and what was decided of them where that still holds: the line was not booked since,
 * and its student owes what was seen. Product §25.21.
 */
export function rereadFile(file: KeptFile, { baris: lines, dilihat }: BankReread): KeptFile {
  const before = new Map(decidedLines(file).map((line) => [line.baris, line]))
  const kept = lines.flatMap(({ baris, tumpukan, mahasiswa }) => {
    const decision = file.decisions[baris]
    const nim = (before.get(baris)?.mahasiswa ?? mahasiswa)?.nim
    const isSame = nim === undefined || file.read.dilihat[nim] === dilihat[nim]
    return decision && tumpukan !== 'sudah' && isSame ? [[baris, decision] as const] : []
  })
  return {
    ...file,
    read: { ...file.read, baris: lines, dilihat },
    decisions: Object.fromEntries(kept),
  }
}

/** Whether a line can be booked as it stands: it is somebody's, was not booked before, and its parts are all of it. */
export const isBookable = ({ tumpukan, mahasiswa, usul, jumlah }: BankLine): boolean =>
  tumpukan !== 'sudah' && mahasiswa !== null && sumOf(usul) === jumlah

/** Why parts have no room where they go; null where they have. `muat` is what a place still takes, null for any amount. */
export function explainRoom(
  parts: readonly BankPart[],
  places: readonly {
    pos: BankPart['pos']
    nomor: number | null
    nama: string
    muat: number | null
  }[],
): string | null {
  for (const { pos, nomor, nama, muat } of places) {
    const part = parts.find((one) => one.pos === pos && one.nomor === nomor)
    if (part && muat !== null && part.jumlah > muat) {
      return `Untuk ${nama} paling banyak ${showRupiah(muat)}.`
    }
  }
  return null
}

/** Whole rupiah of parts. */
export const sumOf = (parts: readonly BankPart[]): number =>
  parts.reduce((sum, { jumlah }) => sum + jumlah, 0)
