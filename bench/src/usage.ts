import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Linux counts processor time in hundredths of a second wherever it runs today.
const MS_PER_TICK = 10
const UTIME = 11
const STIME = 12
const CUTIME = 13
const CSTIME = 14
/** user, nice, system, irq, softirq and steal of all cores. */
const BUSY = [1, 2, 3, 6, 7, 8]

/** Milliseconds of processor time a process has taken, all its threads; null where there is no /proc. */
export function cpuOf(pid: number): number | null {
  const fields = statOf(pid)
  return fields && sum(fields, [UTIME, STIME])
}

/**
 * Milliseconds of processor time that PostgreSQL has taken: its first process, all its children,
 * and the children that have ended. Null where there is no /proc.
 */
export function cpuOfPostgres(dataDir: string): number | null {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const first = statOf(pid)
  if (!first) return null
  const children = pids().flatMap((child) => {
    const fields = statOf(child)
    return fields && Number(fields[1]) === pid ? [fields] : []
  })
  const alive = children.map((fields) => sum(fields, [UTIME, STIME]))
  return alive.reduce((all, one) => all + one, sum(first, [UTIME, STIME, CUTIME, CSTIME]))
}

/** Milliseconds of processor time that all cores have worked for anybody; null where there is no /proc. */
export function cpuOfMachine(): number | null {
  const [line] = read('/proc/stat')?.split('\n') ?? []
  if (line === undefined) return null
  const fields = line.trim().split(/\s+/)
  // Guests are counted among user and nice already.
  return sum(fields, BUSY)
}

/** Megabytes of memory a process holds now, and held at most; null where there is no /proc. */
export function memoryOf(pid: number): { now: number; most: number } | null {
  const text = read(`/proc/${pid}/status`)
  if (text === null) return null
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

// What follows the program's name, which may itself hold blanks and brackets.
function statOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

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
