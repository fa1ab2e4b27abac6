import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Linux counts processor time in hundredths of a second wherever it runs today.
const MS_PER_TICK = 10
const UTIME = 11
const STIME = 12
const CUTIME = 13
const CSTIME = 14
/** user, nice, system, irq, softirq and steal of all cores. */
const BUSY = [1, 2, 3, 6, 7, 8]

/**
 * Milliseconds of processor time that a program has taken: its first process, all below it, and those of them that
 * have ended. Null where there is no /proc.
 */
export function cpuOf(pid: number): number | null {
  const first = statOf(pid)
  if (!first) return null
  const below = childrenOf(pid).map((child) => cpuOf(child) ?? 0)
  return below.reduce((all, one) => all + one, sum(first, [UTIME, STIME, CUTIME, CSTIME]))
}

/** The same of the first thread of each process alone: in a server of Node, of all that is not compressing and hashing. */
export function cpuOfMain(pid: number): number | null {
  const first = statOf(pid, `task/${pid}/stat`)
  if (!first) return null
  const below = childrenOf(pid).map((child) => cpuOfMain(child) ?? 0)
  return below.reduce((all, one) => all + one, sum(first, [UTIME, STIME]))
}

/** Milliseconds of processor time of PostgreSQL in a data folder; null where there is no /proc. */
export const cpuOfPostgres = (dataDir: string): number | null =>
  cpuOf(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]))

/** Milliseconds of processor time that all cores have worked for anybody; null where there is no /proc. */
export function cpuOfMachine(): number | null {
  const [line] = read('/proc/stat')?.split('\n') ?? []
  if (line === undefined) return null
  const fields = line.trim().split(/\s+/)
  // Guests are counted among user and nice already.
  return sum(fields, BUSY)
}

/** Megabytes that each process of a program holds, what several share in parts; empty where there is no /proc. */
export const memoryOf = (pid: number): number[] =>
  memoryByPid(pid).map(({ megabytes }) => megabytes)

/** The same with the number of each process. */
export function memoryByPid(pid: number): { pid: number; megabytes: number }[] {
  const text = read(`/proc/${pid}/smaps_rollup`)
  if (text === null) return []
  const megabytes = Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024
  return [{ pid, megabytes }, ...childrenOf(pid).flatMap(memoryByPid)]
}

// The fields after the program's name, which may itself hold blanks and brackets.
function statOf(pid: number, file = 'stat'): string[] | null {
  const text = read(`/proc/${pid}/${file}`)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const childrenOf = (pid: number) =>
  (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)

const sum = (fields: string[], places: number[]) =>
  places.reduce((all, place) => all + Number(fields[place]) * MS_PER_TICK, 0)

/** Null for a process that is gone, and on systems without /proc. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}
