import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../run.ts'

/** The part of a service that the tests look at. */
export interface Service {
  image: string
  hostname?: string
  scale?: number | string
  build?: unknown
  command?: string[]
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  profiles?: string[]
  depends_on?: Record<string, { condition: string; restart?: boolean }>
  healthcheck?: { test?: string[]; disable?: boolean }
}

interface Compose {
  services: Record<string, Service>
  networks: { dalam: { internal: boolean }; depan: { enable_ipv6: string } }
  volumes: Record<string, unknown>
}

/** docker-compose.yml as it is written. */
export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8')

/** docker-compose.build.yml as it is written. */
export const buildText = readFileSync(join(root, 'docker-compose.build.yml'), 'utf8')

/** The names of the variables that a text of compose's makes use of. */
export function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<!\$)\$\{(\w+):[-+]/g)].map(([, name]) => name ?? ''))
}

const innermost = /(?<!\$)\$\{(\w+):([-+])([^${}]*)\}/

function fill(text: string, env: Record<string, string>): string {
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, name = '', sign, other = ''] = found
    const value = env[name] ?? ''
    text = text.replace(whole, () => (sign === '-' ? value || other : value && other))
  }
  return text
}

/** A text of compose's as it understands it with this .env; one variable may stand within another. */
export function readCompose(env: Record<string, string> = {}, text = composeText): Compose {
  const reviver = (_: unknown, value: unknown) =>
    typeof value === 'string' ? fill(value, env) : value
  return parse(text, reviver, { merge: true })
}
