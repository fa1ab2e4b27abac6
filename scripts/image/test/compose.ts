import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../run.ts'

/** What the tests look at in a service. */
export interface Service {
  image: string
  build?: string
  pull_policy?: string
  user?: string
  command?: string[]
  environment: Record<string, string>
  ports?: string[]
  volumes: string[]
  networks?: string[] | Record<string, unknown>
  profiles?: string[]
  depends_on?: Record<string, { condition: string }>
  restart: string
  healthcheck?: { test?: string[]; disable?: boolean }
  read_only: boolean
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  logging: { options: Record<string, string> }
  init?: boolean
  cpus: number | string
  mem_limit: string
  pids_limit: number
  stop_grace_period?: string
}

interface Compose {
  services: Record<'rahasia' | 'database' | 'migrasi' | 'api' | 'caddy' | 'cadangan', Service>
  networks: { dalam: { internal: boolean }; depan: unknown }
  volumes: Record<string, unknown>
}

const variable = /(?<!\$)\$\{(\w+):([-+])([^}]*)\}/g

/** docker-compose.yml as it is written. */
export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8')

/** The names of the variables that a text of compose's makes use of. */
export function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(variable)].map(([, name]) => name ?? ''))
}

/** docker-compose.yml as compose understands it with this .env. */
export function readCompose(env: Record<string, string>): Compose {
  const fill = (text: string) =>
    text.replaceAll(variable, (_, name: string, sign: string, other: string) => {
      const value = env[name] ?? ''
      return sign === '-' ? value || other : value && other
    })
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value)
  return parse(composeText, reviver, { merge: true })
}
