import { nearName } from '../../packages/office/src/lib/near-name.ts'
import { ConfigError, readEnv, splitNames, variables } from '../../packages/server/src/env.ts'
import { type Given, profilesOf, wrongNames } from './setting-names.ts'
import { wrongMachine } from './settings-of-machine.ts'

const THIS_MACHINE = '127.0.0.1'
const PROFILES = ['tls', 'pengawas', 'alat']

/**
 * The faults of .env, as sentences that name the setting, never a value that may be secret, and what it has to be; none
 * when all is well. An empty setting counts as not set.
 */
export function wrongSettings(source: NodeJS.ProcessEnv): string[] {
  const given: Given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return [
    ...wrongNames(given),
    ...wrongValues(given),
    ...wrongProfiles(given),
    ...wrongDomain(given),
    ...wrongKantor(given),
    ...wrongLetters(given),
    ...wrongDatabase(given),
    ...wrongMachine(given),
  ]
}

function wrongValues(given: Given): string[] {
  const settings = Object.fromEntries(variables.map((name) => [name, given[name]]))
  try {
    readEnv({ ...settings, NODE_ENV: 'development', DATA_DIR: '', HOST: '' })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [error.message]
    throw error
  }
}

function wrongProfiles(given: Given): string[] {
  const { COMPOSE_PROFILES = '' } = given
  const sentences: string[] = []
  // Compose takes the blank for a part of the name, and starts nothing.
  if (/\s/.test(COMPOSE_PROFILES)) {
    sentences.push('COMPOSE_PROFILES harus tanpa spasi, misalnya tls,pengawas.')
  }
  for (const profile of profilesOf(given)) {
    const meant = nearName(profile, PROFILES)
    if (meant !== null) {
      sentences.push(`COMPOSE_PROFILES berisi '${profile}'; maksudnya ${meant}?`)
    }
  }
  return sentences
}

function wrongDomain(given: Given): string[] {
  const { DOMAIN = '', TRUST_PROXY } = given
  const hasHttps = profilesOf(given).includes('tls')
  if (!DOMAIN) {
    return hasHttps
      ? ['COMPOSE_PROFILES berisi tls, jadi isi juga DOMAIN, misalnya sia.kampus.ac.id.']
      : []
  }
  const sentences: string[] = []
  if (splitNames(DOMAIN).some((name) => name.includes(':'))) {
    sentences.push('DOMAIN harus tanpa port: HTTPS selalu di port 443.')
  }
  if (!hasHttps && !TRUST_PROXY) {
    sentences.push(
      'DOMAIN diisi tanpa COMPOSE_PROFILES=tls, jadi hanya mesin ini yang dapat membuka SIA: tambahkan tls, atau isi TRUST_PROXY dengan alamat proxy Anda sendiri.',
    )
  }
  return sentences
}

function wrongKantor({
  DOMAIN = '',
  KANTOR_DOMAIN = '',
  KANTOR_BIND = THIS_MACHINE,
}: Given): string[] {
  if (!KANTOR_DOMAIN) return []
  const sentences: string[] = []
  const names = splitNames(KANTOR_DOMAIN.toLowerCase())
  if (names.length === 0) {
    sentences.push(
      'KANTOR_DOMAIN harus berisi nama saja dari huruf, angka, titik, dan tanda hubung, tanpa https:// dan tanpa garis miring, misalnya kantor.kampus.ac.id.',
    )
  }
  if (names.some((name) => name.includes(':'))) {
    sentences.push('KANTOR_DOMAIN harus tanpa port: HTTPS selalu di port 443.')
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

/** Letters and pushes that would never leave. */
function wrongLetters(given: Given): string[] {
  const { SMTP_URL, MAIL_FROM, PUSH_SERVICES, ALERT_WEBHOOK, ALERT_EMAIL, KANTOR } = given
  const lacks = (name: string, ...others: string[]) => {
    const missing = given[name] ? others.filter((other) => !given[other]) : []
    return missing.length > 0 ? [`${name} diisi, jadi isi juga ${missing.join(' dan ')}.`] : []
  }
  const sentences = [
    ...lacks('MAIL_FROM', 'SMTP_URL', 'DOMAIN'),
    ...lacks('PUSH_SERVICES', 'DOMAIN'),
    ...lacks('ALERT_EMAIL', 'SMTP_URL'),
    ...lacks('ALERT_FROM', 'ALERT_EMAIL'),
  ]
  if (SMTP_URL && !MAIL_FROM && !ALERT_EMAIL) {
    sentences.push(
      'SMTP_URL diisi, tetapi tidak ada yang memakainya: isi juga MAIL_FROM untuk surat kepada mahasiswa, atau ALERT_EMAIL.',
    )
  }
  if (['0', 'false'].includes(KANTOR ?? '') && (MAIL_FROM || PUSH_SERVICES)) {
    sentences.push('Yang mengirim MAIL_FROM dan PUSH_SERVICES adalah Kantor, jadi KANTOR harus 1.')
  }
  const told = ALERT_WEBHOOK || (ALERT_EMAIL && SMTP_URL)
  const hasWatch = profilesOf(given).includes('pengawas')
  if (hasWatch && !told && !ALERT_EMAIL) {
    sentences.push(
      'COMPOSE_PROFILES berisi pengawas, jadi isi juga ALERT_WEBHOOK, atau ALERT_EMAIL bersama SMTP_URL.',
    )
  }
  if (!hasWatch && told) {
    sentences.push(
      'ALERT_WEBHOOK atau ALERT_EMAIL diisi, jadi COMPOSE_PROFILES harus berisi pengawas.',
    )
  }
  return sentences
}

function wrongDatabase(given: Given): string[] {
  return ['DATABASE_OFFICE_URL', 'DATABASE_OWNER_URL'].flatMap((name) =>
    given[name] && !given.DATABASE_URL ? [`${name} diisi, jadi isi juga DATABASE_URL.`] : [],
  )
}
