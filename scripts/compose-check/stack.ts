import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { buildText, composeText, namesIn } from '../image/test/compose.ts'
import { type Ended, root, run } from '../run.ts'

const FILES = ['docker-compose.yml', 'docker-compose.build.yml']

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
  /** Settings, as .env would hold them, for every command from now on. */
  set(settings: Record<string, string>): void
  /** Runs `docker compose` and gives how it ended. */
  try(...words: string[]): Promise<Ended>
  /** The same, for what must succeed: what it printed as its result. @throws Error with all it printed. */
  compose(...words: string[]): Promise<string>
  /** What the engine says of the containers there are, those that ended too. */
  inspect(): Promise<Container[]>
  /** Takes it down with its volumes, its image and its folder. */
  remove(): Promise<void>
}

/** What `docker inspect` tells of a container. */
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

/** Copies the tree as a clone would have it; nothing is started yet. */
export async function createStack(): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'sia-compose-'))
  // Whoever cloned with a strict umask has files that only he reads.
  chmodSync(folder, 0o700)
  copyTree(folder)
  const name = `sia-check-${randomBytes(4).toString('hex')}`
  const port = await freePort()
  // Nothing that is set on this machine may count.
  const unset = [...namesIn(composeText), ...namesIn(buildText)].map((variable) => [variable, ''])
  const settings: Record<string, string> = {
    ...Object.fromEntries(unset),
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: FILES.join(':'),
    COMPOSE_PATH_SEPARATOR: ':',
    COMPOSE_PROFILES: '',
    PORT: String(port),
    SEED_DEMO: '1',
    COMPLAINTS_PER_DAY: '100000',
    // What an engine has no networks for is left out by whoever knows it.
    IPV6: process.env.IPV6 ?? '',
  }
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
    set: (more) => void Object.assign(settings, more),
    try: attempt,
    compose,
    async inspect() {
      const ids = (await compose('ps', '-aq')).split('\n').filter(Boolean)
      const { stdout } = await run('docker', ['inspect', ...ids])
      return JSON.parse(stdout)
    },
    async remove() {
      await attempt('--profile', '*', 'down', '-v', '--remove-orphans', '--rmi', 'local')
      await run('docker', ['image', 'rm', '--force', `localhost/${name}:lokal`])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyTree(folder: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(folder, file))
  }
}
