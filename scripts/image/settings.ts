import { nearName } from '../../packages/office/src/lib/near-name.ts'
import { ConfigError, readEnv, splitNames, variables } from '../../packages/server/src/env.ts'

/** What .env may hold for docker compose itself; the rest are settings of the server. */
export const OF_COMPOSE = [
  'API_COPIES',
  'API_CPUS',
  'API_MEMORY',
  'CADANGAN',
  'COMPOSE_FILE',
  'COMPOSE_PATH_SEPARATOR',
  'COMPOSE_PROFILES',
  'COMPOSE_PROJECT_NAME',
  'DATABASE_CPUS',
  'DATABASE_MEMORY',
  'IPV6',
  'KANTOR_BIND',
  'KANTOR_DOMAIN',
  'NIGHTLY_BACKUPS',
  'POSTGRES_PASSWORD',
  'SERTIFIKAT',
  'SIA_IMAGE',
]
const THIS_MACHINE = '127.0.0.1'
const PROFILES = ['tls', 'pengawas', 'alat']
const known = [...OF_COMPOSE, ...variables]

/**
 * What is wrong in .env, as sentences that name the setting, never a value that may be secret, and what
 * it has to be; none when all is well. An empty setting counts as not set.
 */
export function wrongSettings(source: NodeJS.ProcessEnv): string[] {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return [...wrongNames(given), ...wrongValues(given), ...wrongTogether(given)]
}

function wrongNames(given: Record<string, string>): string[] {
  return Object.keys(given).flatMap((name) => {
    const meant = nearName(name, known)
    if (meant !== null) return [`${name} tidak dikenal; maksudnya ${meant}?`]
    const [, whole = ''] = /^(.+)_FILE$/.exec(name) ?? []
    return variables.includes(whole)
      ? [`${name} tidak berlaku dengan docker compose; isi ${whole}.`]
      : []
  })
}

function wrongValues(given: Record<string, string>): string[] {
  const ofServer = variables.filter((name) => !OF_COMPOSE.includes(name))
  const settings = Object.fromEntries(ofServer.map((name) => [name, given[name]]))
  try {
    readEnv({ ...settings, NODE_ENV: 'development' })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [error.message]
    throw error
  }
}

function wrongTogether(given: Record<string, string>): string[] {
  const { DOMAIN = '', API_COPIES = '1', PORT = DOMAIN ? '3000-3099' : '3000' } = given
  const profiles = (given.COMPOSE_PROFILES ?? '').split(',').map((name) => name.trim())
  const sentences: string[] = []
  for (const profile of profiles) {
    const meant = nearName(profile, PROFILES)
    if (meant !== null) {
      sentences.push(`COMPOSE_PROFILES berisi '${profile}'; maksudnya ${meant}?`)
    }
  }
  sentences.push(...wrongKantor(given))
  if (profiles.includes('tls') && !DOMAIN) {
    sentences.push('COMPOSE_PROFILES berisi tls, jadi isi juga DOMAIN, misalnya sia.kampus.ac.id.')
  }
  if (
    profiles.includes('pengawas') &&
    !given.ALERT_WEBHOOK &&
    !(given.ALERT_EMAIL && given.SMTP_URL)
  ) {
    sentences.push(
      'COMPOSE_PROFILES berisi pengawas, jadi isi juga ALERT_WEBHOOK, atau ALERT_EMAIL bersama SMTP_URL.',
    )
  }
  for (const name of ['DATABASE_OFFICE_URL', 'DATABASE_OWNER_URL']) {
    if (given[name] && !given.DATABASE_URL) {
      sentences.push(`${name} diisi, jadi isi juga DATABASE_URL.`)
    }
  }
  if (Number(API_COPIES) > portsIn(PORT)) {
    sentences.push(
      `API_COPIES adalah ${API_COPIES}, jadi PORT harus rentang dengan sedikitnya ${API_COPIES} nomor, misalnya 3000-3009.`,
    )
  }
  return sentences
}

function wrongKantor({
  DOMAIN = '',
  KANTOR_DOMAIN = '',
  KANTOR_BIND = THIS_MACHINE,
}: Record<string, string>): string[] {
  if (!KANTOR_DOMAIN) return []
  const sentences: string[] = []
  const names = splitNames(KANTOR_DOMAIN.toLowerCase())
  if (names.length === 0) {
    sentences.push(
      'KANTOR_DOMAIN harus berisi nama saja dari huruf, angka, titik, dan tanda hubung, tanpa https:// dan tanpa garis miring, misalnya kantor.kampus.ac.id.',
    )
  }
  if (!DOMAIN) {
    sentences.push('KANTOR_DOMAIN diisi, jadi isi juga DOMAIN, misalnya sia.kampus.ac.id.')
  }
  if (splitNames(DOMAIN.toLowerCase()).some((name) => names.includes(name))) {
    sentences.push('KANTOR_DOMAIN harus nama lain dari DOMAIN, misalnya kantor.kampus.ac.id.')
  }
  // Kantor then believes whoever comes from inside of where a call came from.
  if (KANTOR_BIND !== THIS_MACHINE) {
    sentences.push(
      `KANTOR_DOMAIN diisi, jadi KANTOR_BIND harus kosong atau ${THIS_MACHINE}: staf masuk lewat HTTPS.`,
    )
  }
  return sentences
}

function portsIn(text: string): number {
  const [first = 0, last = first] = text.split('-').map(Number)
  return last - first + 1
}
