import { type Given, profilesOf } from './setting-names.ts'

/** A process that serves wants so much beside what a server wants for itself, as for WORKERS. */
const WORKER_MB = 400
const SERVER_MB = 600
const LEAST_API_MB = 512
const LEAST_DATABASE_MB = 256
const UNITS: Record<string, number> = { b: 1 / 2 ** 20, k: 1 / 1024, m: 1, g: 1024 }

/** Settings that do not fit on one machine, or with each other: ports, memory, backups; each in a sentence. */
export function wrongMachine(given: Given): string[] {
  return [...wrongPorts(given), ...wrongMemory(given), ...wrongBackups(given)]
}

function wrongPorts(given: Given): string[] {
  const { API_COPIES = '1', PORT = '3000', KANTOR_PORT = '3001', KANTOR } = given
  const [first = 0, last = first] = PORT.split('-').map(Number)
  const sentences: string[] = []
  if (Number(API_COPIES) > last - first + 1) {
    sentences.push(
      `API_COPIES adalah ${API_COPIES}, jadi PORT harus rentang dengan sedikitnya ${API_COPIES} nomor, misalnya 3100-3109.`,
    )
  }
  const isIn = (port: number) => port >= first && port <= last
  if (!['0', 'false'].includes(KANTOR ?? '') && isIn(Number(KANTOR_PORT))) {
    sentences.push(`PORT dan KANTOR_PORT sama-sama ${KANTOR_PORT}: pilih dua nomor yang berbeda.`)
  }
  if (profilesOf(given).includes('tls')) {
    for (const [name, taken] of [
      ['PORT', [80, 443].find(isIn)],
      ['KANTOR_PORT', [80, 443].find((port) => port === Number(KANTOR_PORT))],
    ] as const) {
      if (taken) sentences.push(`${name} tidak boleh ${taken}: port itu dipakai HTTPS.`)
    }
  }
  return sentences
}

function wrongMemory({ API_MEMORY, DATABASE_MEMORY, WORKERS }: Given): string[] {
  const workers = Number(WORKERS ?? 1)
  const wanted = workers > 1 ? SERVER_MB + WORKER_MB * workers : LEAST_API_MB
  const sentences: string[] = []
  if (megabytes(API_MEMORY ?? '1g') < wanted) {
    const why = workers > 1 ? ` untuk WORKERS=${workers}` : ''
    sentences.push(`API_MEMORY terlalu kecil${why}: paling sedikit ${wanted}m.`)
  }
  if (megabytes(DATABASE_MEMORY ?? '1g') < LEAST_DATABASE_MB) {
    sentences.push(`DATABASE_MEMORY terlalu kecil: paling sedikit ${LEAST_DATABASE_MB}m.`)
  }
  return sentences
}

/** As compose reads sizes, in MB; what it cannot read it refuses itself. */
function megabytes(size: string): number {
  const [, number, unit = 'b'] = /^([\d.]+)\s*([bkmg])?b?$/i.exec(size) ?? []
  return number === undefined
    ? Number.POSITIVE_INFINITY
    : Number(number) * (UNITS[unit.toLowerCase()] ?? 1)
}

function wrongBackups({ NIGHTLY_BACKUPS = '1', MACHINE_NAME = 'sia' }: Given): string[] {
  const sentences: string[] = []
  if (Number(NIGHTLY_BACKUPS) > 1) {
    sentences.push('NIGHTLY_BACKUPS harus 0 atau 1: satu cadangan setiap malam cukup.')
  }
  if (!/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(MACHINE_NAME)) {
    sentences.push('MACHINE_NAME harus berisi huruf, angka, dan tanda hubung, misalnya sia-2.')
  }
  return sentences
}
