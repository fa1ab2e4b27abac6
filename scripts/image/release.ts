import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from '../run.ts'
import { notesOf, othersImages, releaseCompose, requireVersion } from './release-files.ts'

const USAGE = `Makes what a release brings, for the workflow 'release' and for a try on any engine.

  node scripts/image/release.ts check TAG              the version is everywhere the same, and the notes are whole
  node scripts/image/release.ts build TAG IMAGE [--push] [--cache]
                                                       the image of this machine's kind; --push with a list of what is
                                                       in it and how it was built
  node scripts/image/release.ts files TAG IMAGE FOLDER docker-compose.yml with its images pinned, env.example, notes.md

IMAGE has its registry and no tag. Images of others are pinned to what their registry has now; without an answer there
are no files.
`

// Nothing of a package: a workflow runs it in a checkout that is not installed.
const note = (text: string) => process.stdout.write(`${text}\n`)

async function docker(...words: string[]): Promise<string> {
  const { code, output, stdout } = await run('docker', words, { cwd: root })
  if (code !== 0) throw new Error(`docker ${words.join(' ')}: ${code}\n${output}`)
  return stdout.trim()
}

/** The digest of the list of all kinds of machines, as the registry has it now. */
async function digestOf(name: string): Promise<string> {
  const format = ['--format', '{{.Manifest.Digest}}']
  return docker('buildx', 'imagetools', 'inspect', ...format, name)
}

async function build(version: string, image: string, { push, cache }: Wish): Promise<void> {
  const arch = await docker('version', '--format', '{{.Server.Arch}}')
  const tag = ['--tag', `${image}:${version}-${arch}`]
  const store = `type=registry,ref=${image}:cache-${arch}`
  // With the cache the layer below the program stays the same, so that an upgrade fetches the program alone.
  const kept = cache ? ['--cache-from', store, '--cache-to', store] : []
  const revision = (await run('git', ['rev-parse', 'HEAD'])).stdout.trim()
  const told = Object.entries({ version, revision }).flatMap(([name, value]) => [
    push ? '--annotation' : '--label',
    `${push ? 'manifest:' : ''}org.opencontainers.image.${name}=${value}`,
  ])
  const out = push ? ['--push', '--sbom=true', '--provenance=mode=max'] : ['--load']
  await docker('buildx', 'build', ...out, ...tag, ...kept, ...told, '.')
  note(`${image}:${version}-${arch}`)
}

async function files(version: string, image: string, folder: string): Promise<void> {
  const found = othersImages().map(async (name) => [name, await digestOf(name)] as const)
  const digests = Object.fromEntries(await Promise.all(found))
  const at = (name: string) => join(resolve(folder), name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(at('docker-compose.yml'), releaseCompose(`${image}:${version}`, digests))
  writeFileSync(at('notes.md'), notesOf(version))
  copyFileSync(join(root, '.env.example'), at('env.example'))
  copyFileSync(join(root, 'docker-compose.journald.yml'), at('docker-compose.journald.yml'))
  await docker('compose', '-f', at('docker-compose.yml'), 'config', '--quiet')
  note(`${folder}: docker-compose.yml, docker-compose.journald.yml, env.example, notes.md`)
}

interface Wish {
  push: boolean
  cache: boolean
}

const options = {
  push: { type: 'boolean', default: false },
  cache: { type: 'boolean', default: false },
} as const
const { positionals, values } = parseArgs({ options, allowPositionals: true })
const [verb, tag = '', image = '', folder = ''] = positionals
try {
  const version = requireVersion(tag)
  if (verb === 'check') note(notesOf(version))
  else if (verb === 'build' && image) await build(version, image, values)
  else if (verb === 'files' && image && folder) await files(version, image, folder)
  else throw new Error(USAGE)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
