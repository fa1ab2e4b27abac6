import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { buildText, composeText, namesIn } from '../image/test/compose.ts'
import { type Ended, root, run } from '../run.ts'

const FILES = ['docker-compose.yml', 'docker-compose.build.yml', 'uji.yml']

/** Caddy at ports of this machine that nobody else holds. */
const portsOfCaddy = (http: number, https: number) => `services:
  caddy:
    ports: !override
      - "${http}:80"
      - "${https}:443"
`

/** Which engine answers here, such as 'Docker 28.5.2 with Compose 2.40.3', or null. */
export async function findEngine(): Promise<string | null> {
  const ask = (...args: string[]) => run('docker', args).catch(() => null)
  const compose = await ask('compose', 'version', '--short')
  const engine = await ask('info', '--format', '{{.ServerVersion}}')
  if (compose?.code !== 0 || engine?.code !== 0) return null
  return `Docker ${engine.stdout.trim()} with Compose ${compose.stdout.trim()}`
}

/** A copy of this tree on the engine, under a project name of its own. */
export interface Stack {
  /** The project's name, with which those of its volumes begin. */
  name: string
  /** The copy's folder. */
  folder: string
  /** Where the server answers, on this machine. */
  origin: string
  /** Where Kantor does. */
  kantor: string
  /** Where Caddy does, for `localhost`. */
  https: string
  /** A range of ports for two copies of the api. */
  range: string
  /** Settings, as .env would hold them, for every command from now on. */
  set(settings: Record<string, string>): void
  /** Runs `docker compose` and gives how it ended. */
  try(...words: string[]): Promise<Ended>
  /** The same, for what must succeed: what it printed as its result. @throws Error with all it printed. */
  compose(...words: string[]): Promise<string>
  /** The engine's word on the containers there are, those that ended too. */
  inspect(): Promise<Container[]>
  /** Puts this tree in the place of the one that was unpacked. */
  renew(): void
  /** Brings it back, from nothing, to what it was at first: settings, no .env, demo data. */
  reset(): Promise<void>
  /** Takes it down with its volumes, its image and its folder. */
  remove(): Promise<void>
}

/** The part of `docker inspect` on a container. */
interface Container {
  Config: { Image: string; Labels: Record<string, string> }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    CapAdd: string[] | null
    SecurityOpt: string[] | null
    Memory: number
    NanoCpus: number
    PidsLimit: number
    LogConfig: { Config: Record<string, string> }
  }
  Mounts: { Type: string; Source: string }[]
}

/**
 * Copies the tree as a clone would have it; nothing is started yet.
 * @param commit an older one in place of what is here.
 */
export async function createStack(commit?: string): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'sia-compose-'))
  // A clone with a strict umask has files that only its owner reads.
  chmodSync(folder, 0o700)
  if (commit === undefined) copyTree(folder)
  else unpack(commit, folder)
  const name = `sia-check-${randomBytes(4).toString('hex')}`
  const [port, kantorPort, http, https, range] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  writeFileSync(join(folder, 'uji.yml'), portsOfCaddy(http, https))
  // Nothing that is set on this machine may count.
  const unset = [...namesIn(composeText), ...namesIn(buildText)].map((variable) => [variable, ''])
  const first: Record<string, string> = {
    ...Object.fromEntries(unset),
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: FILES.join(':'),
    COMPOSE_PATH_SEPARATOR: ':',
    COMPOSE_PROFILES: '',
    PORT: String(port),
    KANTOR_PORT: String(kantorPort),
    SEED_DEMO: '1',
    COMPLAINTS_PER_DAY: '100000',
    // Networks that an engine lacks are left out by whoever knows it.
    IPV6: process.env.IPV6 ?? '',
  }
  const settings = { ...first }
  const attempt = (...words: string[]) =>
    run('docker', ['compose', ...words], { cwd: folder, env: settings })
  const compose = async (...words: string[]) => {
    const { code, output, stdout } = await attempt(...words)
    if (code !== 0) throw new Error(`docker compose ${words.join(' ')}: ${code}\n${output}`)
    return stdout
  }
  return {
    name,
    folder,
    // By IPv6 too, as browsers try it first.
    origin: `http://localhost:${port}`,
    kantor: `http://localhost:${kantorPort}`,
    https: `https://localhost:${https}`,
    range: `${range}-${range + 9}`,
    set: (more) => void Object.assign(settings, more),
    try: attempt,
    compose,
    async inspect() {
      const ids = (await compose('ps', '-aq')).split('\n').filter(Boolean)
      const { stdout } = await run('docker', ['inspect', ...ids])
      return JSON.parse(stdout)
    },
    renew() {
      for (const name of readdirSync(folder)) {
        if (name !== 'uji.yml') rmSync(join(folder, name), { recursive: true })
      }
      copyTree(folder)
    },
    async reset() {
      for (const name of Object.keys(settings)) delete settings[name]
      Object.assign(settings, first)
      rmSync(join(folder, '.env'), { force: true })
      await attempt('--profile', '*', 'unpause')
      await compose('--profile', '*', 'down', '-v', '--remove-orphans')
      await compose('up', '-d', '--wait', '--wait-timeout', '900')
    },
    async remove() {
      await attempt('--profile', '*', 'down', '-v', '--remove-orphans', '--rmi', 'local')
      await run('docker', ['image', 'rm', '--force', `localhost/${name}:lokal`])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function unpack(commit: string, folder: string): void {
  const most = 1024 * 1024 * 1024
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: most })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

function copyTree(folder: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(folder, file))
  }
}
