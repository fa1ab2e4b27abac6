import type { BankLine, BankPart, BankRead, BankReread } from '@sia/contracts/office/bank-file'
import { showRupiah } from '@sia/domain/rupiah'
import { ofTab } from '@sia/web-kit/keep/stored'
import { useEffect, useState } from 'react'

/** A person's decision on a line, in place of the proposal. */
export interface Decision {
  isAccepted: boolean
  /** Whose it is and as what it is booked, where that was changed. */
  other?: Pick<BankLine, 'mahasiswa' | 'sisa' | 'sesudah' | 'usul' | 'alasan'>
}

/** A file that was read and is not booked yet, with what was decided so far. */
export interface KeptFile {
  read: BankRead
  decisions: Record<number, Decision>
  /** The sum that the bank states, as it was typed. */
  typed: string
}

/** A line as it stands now. */
export type DecidedLine = BankLine & { isAccepted: boolean }

const KEY = 'berkas-bank-3'

/** A file under work: kept in this tab, so that nothing that was decided is lost by a reload or a login. */
export function useKeptFile() {
  const [file, keep] = useState(recall)
  useEffect(() => {
    if (file === null) ofTab.removeItem(KEY)
    else ofTab.setItem(KEY, JSON.stringify(file))
  }, [file])
  return [file, keep] as const
}

function recall(): KeptFile | null {
  const text = ofTab.getItem(KEY)
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
 * A file with a line decided anew. Later lines of the same student were proposed as if the line were booked as it
 * stood: where it is not, they are not accepted any more either.
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

/** The typed student of a line, by line; '' takes it back. */
export type Filled = ReadonlyMap<number, string>

/** A file with what was typed as whose lines are, before it is known who that is: until then none of them is booked. */
export function fillFile(file: KeptFile, filled: Filled, why: string): KeptFile {
  const lines = file.read.baris.map((line) => {
    const typed = filled.get(line.baris)
    return typed === undefined
      ? line
      : {
          ...line,
          untuk: typed,
          mahasiswa: null,
          sisa: null,
          sesudah: null,
          usul: [],
          alasan: [why],
        }
  })
  const kept = Object.entries(file.decisions).filter(([baris]) => !filled.has(Number(baris)))
  const asked = [...filled.keys()].map((baris) => [baris, { isAccepted: false }] as const)
  return {
    ...file,
    read: { ...file.read, baris: lines },
    decisions: Object.fromEntries([...kept, ...asked]),
  }
}

/**
 * A file with its lines judged anew, and what was decided of them where that still holds: the line was not booked since,
 * its student owes what was seen, and what is proposed for it is the same. A line of `filled` stays in its heap; it is
 * accepted where nothing of it needs eyes. Product §25.21.
 */
export function rereadFile(
  file: KeptFile,
  { baris: lines, dilihat }: BankReread,
  filled: Filled = new Map(),
): KeptFile {
  const before = new Map(file.read.baris.map((line) => [line.baris, line]))
  const kept = lines.flatMap(({ baris, tumpukan, mahasiswa, usul }) => {
    if (tumpukan === 'sudah') return []
    if (filled.has(baris)) return [[baris, { isAccepted: tumpukan === 'cocok' }] as const]
    const decision = file.decisions[baris]
    const nim = (before.get(baris)?.mahasiswa ?? mahasiswa)?.nim
    const isSame = nim === undefined || file.read.dilihat[nim] === dilihat[nim]
    const isProposed = JSON.stringify(before.get(baris)?.usul) === JSON.stringify(usul)
    return decision && isSame && isProposed ? [[baris, decision] as const] : []
  })
  const stay = lines.map((line) => {
    const heap = before.get(line.baris)?.tumpukan
    const isTyped = filled.has(line.baris) || line.untuk !== ''
    return isTyped && heap && line.tumpukan !== 'sudah' ? { ...line, tumpukan: heap } : line
  })
  return {
    ...file,
    read: { ...file.read, baris: stay, dilihat },
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
