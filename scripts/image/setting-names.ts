import { nearName } from '../../packages/office/src/lib/near-name.ts'
import { variables } from '../../packages/server/src/env.ts'

/** The settings of .env; an empty setting is not there. */
export type Given = Record<string, string>

/** The profiles that COMPOSE_PROFILES names. */
export const profilesOf = ({ COMPOSE_PROFILES = '' }: Given): string[] =>
  COMPOSE_PROFILES.split(',').map((name) => name.trim())

/** The settings of .env for docker compose itself; the rest are settings of the server. */
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
  'HTTPS_PROXY',
  'IPV6',
  'KANTOR_BIND',
  'KANTOR_DOMAIN',
  'MACHINE_NAME',
  'NIGHTLY_BACKUPS',
  'NO_PROXY',
  'POSTGRES_PASSWORD',
  'SERTIFIKAT',
  'SERTIFIKAT_CA',
  'SIA_IMAGE',
]

// Settings of a server that each container has of its own: in .env they do nothing.
const OF_CONTAINERS: Record<string, { own?: string; instead: string }> = {
  NODE_ENV: { own: 'production', instead: 'di sini selalu production' },
  HOST: { own: '::', instead: 'yang boleh masuk diatur DOMAIN dan KANTOR_BIND' },
  DATA_DIR: { own: '/data', instead: 'data ada di volume, cadangan di CADANGAN' },
  BACKUP_DIR: { instead: 'isi CADANGAN' },
  SERVER_URL: { instead: 'kontainer saling mengenal namanya' },
  KANTOR_URL: { instead: 'kontainer saling mengenal namanya' },
  TZ: { instead: 'SIA selalu memakai WITA' },
}
// An engine may set them for every container.
const OF_ENGINES = /^(https?|ftp|all|no)_proxy$/i
const known = [...OF_COMPOSE, ...variables]

/** Names in .env that are near one of ours, or that nothing reads, each in a sentence, by name: an engine has no order. */
export function wrongNames(given: Given): string[] {
  const byName = Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byName.flatMap(([name, value]) => {
    const ofContainers = OF_CONTAINERS[name]
    if (ofContainers) {
      return value === ofContainers.own
        ? []
        : [`${name} tidak dibaca dengan docker compose: ${ofContainers.instead}. Hapus barisnya.`]
    }
    const meant = OF_ENGINES.test(name) ? null : nearName(name, known)
    if (meant !== null) return [`${name} tidak dikenal; maksudnya ${meant}?`]
    const [, whole = ''] = /^(.+)_FILE$/.exec(name) ?? []
    return variables.includes(whole)
      ? [`${name} tidak berlaku dengan docker compose; isi ${whole}.`]
      : []
  })
}
