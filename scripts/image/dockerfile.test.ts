import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { heapFlags } from '../heap.ts'
import { root } from '../run.ts'

const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
const dockerfile = DockerfileParser.parse(text)
const lines = dockerfile.getInstructions().map((instruction) => ({
  keyword: instruction.getKeyword(),
  words: instruction.getArgumentsContent() ?? '',
}))
const secondFrom = lines.findLastIndex(({ keyword }) => keyword === 'FROM')
const image = lines.slice(secondFrom)
const wordsOf = (wanted: string) =>
  image.filter(({ keyword }) => keyword === wanted).map(({ words }) => words)

describe('Dockerfile', () => {
  it('has nothing the linter objects to', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line}: ${message}`)).toEqual(
      [],
    )
  })

  it('has two stages on one named version of Node', () => {
    const bases = dockerfile.getFROMs().map((from) => from.getImage())
    expect(bases).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim'])
  })

  it('needs the classic builder only', () => {
    expect(text).not.toMatch(/--(mount|chmod|link|parents|network|security)\b|<<|^# syntax=/m)
  })

  it('takes nothing over from the build but the folder of what runs, owned by root', () => {
    expect(wordsOf('COPY')).toEqual(['/image /app'])
    expect(text).toContain('COPY --from=build /image /app')
    expect(wordsOf('ADD')).toEqual([])
    expect(text).not.toContain('--chown')
  })

  it('runs as a user with no rights, in production', () => {
    expect(wordsOf('USER')).toEqual(['node'])
    const order = image.map(({ keyword }) => keyword)
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'))
    expect(wordsOf('ENV').join(' ')).toContain('NODE_ENV=production')
    expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN/)
  })

  it('stops on a signal that the server handles, and reports its health', () => {
    expect(wordsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(wordsOf('HEALTHCHECK')).toHaveLength(1)
    // A shell in between would swallow the signal.
    expect(JSON.parse(wordsOf('CMD')[0] ?? '')).toEqual([
      'node',
      ...heapFlags,
      '/app/scripts/image/serve.ts',
    ])
  })

  it('names programs that exist', () => {
    const programs = [...text.matchAll(/(?:\/app\/| )(scripts\/image\/[\w.]+)/g)]
    const names = new Set(programs.map(([, name]) => name ?? ''))
    expect([...names].sort()).toEqual(
      ['build', 'health', 'install', 'production', 'serve']
        .map((name) => `scripts/image/${name}.ts`)
        .concat('scripts/image/sia')
        .sort(),
    )
    for (const name of names) expect(existsSync(join(root, name))).toBe(true)
  })

  it('makes every folder that a volume is mounted on, for the user who writes there', () => {
    const folders = ['/data', '/cadangan', '/kerja', '/rahasia/api', '/rahasia/database']
    expect(wordsOf('RUN').join(' ')).toContain(`install -d -o node -g node ${folders.join(' ')}`)
  })
})
