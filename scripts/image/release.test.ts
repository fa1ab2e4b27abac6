import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root, run } from '../run.ts'
import { notesOf, othersImages, releaseCompose, requireVersion } from './release-files.ts'
import { composeText, readCompose } from './test/compose.ts'

const folder = mkdtempSync(join(tmpdir(), 'sia-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const digest = (letter: string) => `sha256:${letter.repeat(64)}`
const [postgres = '', caddy = ''] = othersImages()
const digests = { [postgres]: digest('a'), [caddy]: digest('b') }

describe('docker-compose.yml of a release', () => {
  it('names its image, which may be another version, and pins those of others', () => {
    const text = releaseCompose('a.b/c/sia:1.2.3', digests)
    const imageOf = (name: string, env = {}) => readCompose(env, text).services[name]?.image
    expect(imageOf('api')).toBe('a.b/c/sia:1.2.3')
    expect(imageOf('api', { SIA_IMAGE: 'a.b/c/sia:1.2.2' })).toBe('a.b/c/sia:1.2.2')
    expect(imageOf('database')).toBe(`docker.io/library/postgres:18@${digest('a')}`)
    expect(imageOf('caddy')).toBe(`docker.io/library/caddy:2@${digest('b')}`)
    expect(text).not.toContain('localhost/')
  })

  it('is not made while one of them has no digest', () => {
    expect(() => releaseCompose('a:1', { [postgres]: digest('a') })).toThrow(`${caddy} has no`)
    expect(() => releaseCompose('a:1', { ...digests, [caddy]: 'latest' })).toThrow('has no digest')
    const other = composeText.replaceAll('SIA_IMAGE', 'LAIN')
    expect(() => releaseCompose('a:1', digests, other)).toThrow('has no')
  })
})

describe('a release', () => {
  it('has one version in the tag, package.json and the image', () => {
    expect(requireVersion(`v${version}`)).toBe(version)
    expect(() => requireVersion('v9.9.9')).toThrow(`package.json has version ${version}`)
    for (const tag of ['1.0.0', 'v1.0', 'v1.0.0; rm'])
      expect(() => requireVersion(tag)).toThrow('no version')
  })

  it('says what is to be done first, and how long the schema takes', () => {
    expect(notesOf(version)).toMatch(/^\*\*Yang harus dilakukan\*\*/)
    expect(() => notesOf('9.9.9')).toThrow('has no 9.9.9')
    expect(() => notesOf('1.0.0', '\n## 1.0.0\n\n- baru\n')).toThrow('does not begin')
    expect(() => notesOf('1.0.0', '\n## 1.0.0\n\n**Yang harus dilakukan**\n')).toThrow('how long')
  })

  it('makes no files where the registry does not answer, and pins what it answers', async () => {
    const program = join(folder, 'docker')
    const release = (into: string) =>
      run(
        'node',
        ['scripts/image/release.ts', 'files', `v${version}`, 'a.b/sia', join(folder, into)],
        {
          env: { PATH: `${folder}:${process.env.PATH}` },
        },
      )
    const answer = (script: string) => {
      writeFileSync(program, `#!/bin/sh\n${script}\n`)
      chmodSync(program, 0o755)
    }
    answer('echo no such host >&2; exit 1')
    const refused = await release('tanpa')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('no such host') })
    expect(() => readFileSync(join(folder, 'tanpa/docker-compose.yml'))).toThrow('ENOENT')
    answer(`[ "$1" = compose ] || echo ${digest('c')}`)
    expect((await release('ada')).code).toBe(0)
    const text = readFileSync(join(folder, 'ada/docker-compose.yml'), 'utf8')
    expect(text.match(new RegExp(`@${digest('c')}`, 'g'))).toHaveLength(2)
    expect(text).toContain(`\${SIA_IMAGE:-a.b/sia:${version}}`)
    expect(readFileSync(join(folder, 'ada/notes.md'), 'utf8')).toBe(notesOf(version))
  })
})
