import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of compose's
const LOCAL = '${SIA_IMAGE:-localhost/${COMPOSE_PROJECT_NAME:-sia}:lokal}'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** The images of others in docker-compose.yml, such as 'docker.io/library/postgres:18'. */
export const othersImages = (text = read('docker-compose.yml')): string[] =>
  [...text.matchAll(/^ +image: (docker\.io\/\S+)$/gm)].map(([, name = '']) => name)

/**
 * The docker-compose.yml of a release: its own image in the place of one built from a checkout, and each image of others
 * by its digest.
 * @param image the name with its version.
 * @param digests 'sha256:...' by the names of `othersImages`.
 * @throws Error when an image has no digest, or the file is not as it was.
 */
export function releaseCompose(
  image: string,
  digests: Record<string, string>,
  text = read('docker-compose.yml'),
): string {
  if (text.split(LOCAL).length !== 2) throw new Error(`docker-compose.yml has no ${LOCAL}`)
  let pinned = text.replace(LOCAL, () => `\${SIA_IMAGE:-${image}}`)
  for (const name of othersImages(text)) {
    const digest = digests[name] ?? ''
    if (!/^sha256:[\da-f]{64}$/.test(digest)) throw new Error(`${name} has no digest`)
    pinned = pinned.replace(`image: ${name}\n`, () => `image: ${name}@${digest}\n`)
  }
  return pinned
}

const MUST = '**Yang harus dilakukan**'

/**
 * The part of CHANGELOG.md about a version, which becomes the notes of its release.
 * @throws Error when there is none, it does not begin with what campus IT has to do, or it does not say how long the
 *   change of the schema takes.
 */
export function notesOf(version: string, text = read('CHANGELOG.md')): string {
  const [, rest] = text.split(`\n## ${version}\n`)
  if (rest === undefined) throw new Error(`CHANGELOG.md has no ${version}`)
  const notes = (rest.split('\n## ')[0] ?? '').trim()
  if (!notes.startsWith(MUST))
    throw new Error(`${version} in CHANGELOG.md does not begin with ${MUST}`)
  if (!/Perubahan skema: \S/.test(notes)) {
    throw new Error(
      `${version} in CHANGELOG.md does not say 'Perubahan skema: ...', how long it takes`,
    )
  }
  return `${notes}\n`
}

/** @throws Error where a tag is no version, or another than package.json and the image have. */
export function requireVersion(tag: string): string {
  const [, version] = /^v(\d+\.\d+\.\d+(?:-[\dA-Za-z.]+)?)$/.exec(tag) ?? []
  if (version === undefined) throw new Error(`${tag} is no version such as v1.2.3`)
  const ours = (JSON.parse(read('package.json')) as { version: string }).version
  const label = `org.opencontainers.image.version="${version}"`
  if (ours !== version) throw new Error(`package.json has version ${ours}, the tag ${version}`)
  if (!read('Dockerfile').includes(label)) throw new Error(`the Dockerfile has no ${label}`)
  return version
}
