import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFiles, readText } from './documents.ts'
import { drawHouse, HOUSE } from './house.ts'
import { createResolver } from './imports.ts'
import { listRefused, refusalOf } from './rooms.ts'
import { root, run } from './run.ts'

const refused: [file: string, imported: string][] = [
  ['packages/domain/src/x.ts', '@sia/contracts/mhs'],
  ['packages/domain/src/x.ts', '@sia/server/env'],
  ['packages/contracts/src/x.ts', '@sia/server/env'],
  ['packages/contracts/src/x.ts', '@sia/prisma/client'],
  ['packages/ui/src/x.ts', '@sia/domain/nilai'],
  ['packages/ui/src/x.ts', '@sia/contracts/krs'],
  ['packages/ui/src/lib/x.ts', '../../../../apps/web/src/lib/api.ts'],
  ['packages/ui/src/x.ts', '@sia/web-kit/loaded'],
  ['packages/web-kit/src/x.ts', '../../../apps/web/src/lib/call/api.ts'],
  ['packages/web-kit/src/x.ts', '@sia/contracts/krs'],
  ['packages/web-kit/src/x.ts', '@sia/server/env'],
  ['packages/contracts/src/x.ts', '@sia/web-kit/call/client'],
  ['apps/api/src/x.ts', '@sia/web-kit/call/client'],
  ['apps/web/src/lib/x.ts', '../shared/brand.tsx'],
  ['apps/web/src/shared/x.ts', '../features/krs/group.ts'],
  ['apps/web/src/features/ks/x.ts', '../krs/group.ts'],
  ['apps/office-web/src/lib/x.ts', '../shared/page.tsx'],
  ['apps/office-web/src/shared/x.ts', '../app/frame.tsx'],
  ['apps/office-web/src/shared/list/x.ts', '../../features/ojt/board.tsx'],
  ['apps/office-web/src/features/ks/x.ts', '../ojt/board.tsx'],
  ['apps/office-web/src/x.ts', '@sia/server/env'],
  ['apps/office-api/src/x.ts', '@sia/operator/cli'],
  ['apps/office-api/src/features/ks/routes.ts', '@sia/prisma/client'],
  ['packages/server/src/x.ts', '@sia/api/app'],
  ['packages/server/src/db/x.ts', '@sia/operator/cli'],
  ['packages/server/src/db/x.ts', '@sia/seed/seed'],
  ['packages/server/test/x.ts', '@sia/api/test/harness'],
  ['packages/server/src/x.ts', 'fastify'],
  ['packages/server/src/x.ts', '@sia/contracts/ks'],
  ['packages/server/src/db/x.ts', '../http/serve.ts'],
  ['packages/server/src/http/x.ts', '@sia/api/context'],
  ['packages/server/src/http/x.ts', '@sia/prisma/client'],
  ['packages/server/src/http/x.ts', 'yargs'],
  ['packages/seed/src/x.ts', '@sia/api/app'],
  ['packages/server/src/x.ts', '@sia/office/context'],
  ['packages/office/src/x.ts', '@sia/operator/cli'],
  ['packages/office/src/x.ts', '@sia/contracts/ks'],
  ['packages/office/src/x.ts', 'yargs'],
  ['packages/office/src/x.ts', 'fastify'],
  ['packages/office/src/features/ks/commands.ts', '../../registry/sheet-kinds.ts'],
  ['packages/office/src/features/ks/commands.ts', '../../remove/run.ts'],
  ['packages/office/src/sheets/write/x.ts', '../../features/ks/commands.ts'],
  ['packages/office/src/journal/x.ts', '../registry/column-name.ts'],
  ['packages/office/src/features/ks/hasil.ts', '@sia/prisma/client'],
  ['packages/domain/src/x.ts', 'pg'],
  ['apps/api/src/x.ts', '@sia/office/context'],
  ['apps/api/src/x.ts', '@sia/operator/cli'],
  ['apps/api/src/x.ts', '../../operator/src/cli.ts'],
  ['apps/api/src/features/ks/queries.ts', '@sia/operator/cli'],
  ['apps/api/src/features/ks/routes.ts', '@sia/seed/seed'],
  ['apps/api/src/features/ks/routes.ts', '@sia/prisma/client'],
  ['apps/api/test/x.ts', '@sia/operator/test/sia'],
  ['apps/operator/src/x.ts', '@sia/api/app'],
  ['apps/operator/src/x.ts', '../../api/src/app.ts'],
  ['apps/operator/src/x.ts', 'fastify'],
  ['apps/operator/src/x.ts', '@sia/server/http/serve'],
  ['packages/office/src/x.ts', '@sia/server/http/serve'],
  ['apps/operator/src/features/ks/queries.ts', '@sia/api/app'],
  ['apps/operator/src/features/ks/cli.ts', '@sia/prisma/client'],
  ['apps/operator/src/features/ks/cli.test.ts', '@sia/api/test/harness'],
]

const allowed: [file: string, imported: string][] = [
  ['packages/contracts/src/x.ts', '@sia/domain/time'],
  ['packages/ui/src/x.ts', 'react'],
  ['packages/web-kit/src/x.ts', '@sia/contracts/endpoint'],
  ['packages/web-kit/src/x.test.ts', '@sia/contracts/krs'],
  ['apps/web/src/features/ks/x.ts', '@sia/web-kit/loaded'],
  ['apps/web/src/features/ks/x.ts', '../../shared/brand.tsx'],
  ['apps/office-web/src/features/ks/x.ts', '../../shared/page.tsx'],
  ['apps/office-web/src/app/x.ts', '../features/ojt/board.tsx'],
  ['packages/server/src/x.ts', '@sia/domain/time'],
  ['packages/server/src/db/x.ts', '@sia/prisma/client'],
  ['packages/server/src/http/x.ts', 'fastify'],
  ['packages/server/src/http/x.ts', '@sia/contracts/endpoint'],
  ['packages/server/src/http/x.ts', '../errors.ts'],
  ['apps/api/src/features/ks/queries.ts', '@sia/prisma/client'],
  ['apps/api/src/x.ts', '@sia/contracts/ks'],
  ['apps/operator/src/x.ts', '@sia/server/env'],
  ['packages/office/src/undo/x.ts', '../registry/sheet-kinds.ts'],
  ['packages/office/src/features/ks/commands.ts', '@sia/prisma/client'],
  ['packages/office/src/features/ks/hasil.ts', '../../hasil/published.ts'],
  ['apps/operator/src/features/ks/cli.ts', '@sia/office/features/ks/commands'],
  ['apps/api/src/x.test.ts', '@sia/seed/seed'],
  ['integration/src/x.test.ts', '@sia/operator/cli'],
]

const circles = Object.keys(HOUSE).filter((room) => room !== 'docs')

interface Diagnostic {
  category: string
  location: { path: string }
}

const house = mkdtempSync(join(tmpdir(), 'sia-rooms-'))
const planted = new Map<string, string[]>()
let found: Diagnostic[]

for (const room of circles) {
  planted.set(`${room}/src/a.ts`, ["import type { B } from './b.ts'", 'export type A = B | 1'])
  planted.set(`${room}/src/b.ts`, ["import type { A } from './a.ts'", 'export type B = A[]'])
}

// The linter reads files where they are, so its rules are tried on a house that is built for it.
beforeAll(async () => {
  for (const [file, lines] of planted) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${lines.join('\n')}\n`)
  }
  const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
  const args = ['lint', '--reporter=json', '--max-diagnostics=200', '.']
  const { stdout } = await run('biome', args, { cwd: house })
  found = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(house, { recursive: true }))

const resolve = createResolver()
const isRefused = (file: string, imported: string) =>
  refusalOf(file, resolve(file, imported)) !== null

it('every package of the workspace is a room, and the README draws them all', () => {
  const packages = listFiles()
    .filter((path) => /^(apps|packages)\/[^/]+\/package\.json$|^[^/]+\/package\.json$/.test(path))
    .map((path) => dirname(path))
  expect(packages.length).toBeGreaterThan(12)
  expect(packages.filter((folder) => !HOUSE[folder])).toEqual([])
  expect(readText('README.md')).toContain(drawHouse())
})

it('the house keeps to its rooms', () => {
  expect(listRefused()).toEqual([])
})

it('a use case says what nobody can type: no command and no option of the terminal', () => {
  const spoken = listFiles()
    // A fault of the machine is mended at its terminal, whoever is told of it.
    .filter((path) => /^packages\/office\/src\/(?!doctor\/|backup\/).*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) =>
      readText(path)
        .split('\n')
        // The names of the database's locks are read by nobody.
        .filter((line) => !/^\s*(\/\/|\/?\*)|hashtext/.test(line))
        .filter((line) => /\bsia [a-z]+[ '`]|[ ('`"]--[a-z]+/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(spoken).toEqual([])
})

it.each(refused)('%s may not import %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(true)
})

it.each(allowed)('%s may import %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(false)
})

it.each(circles)('types going in a circle are noticed in %s', (room) => {
  const inCircles = found
    .filter(({ category }) => category === 'lint/suspicious/noImportCycles')
    .map(({ location }) => location.path)
  expect(inCircles).toContain(`${room}/src/a.ts`)
  expect(inCircles).toContain(`${room}/src/b.ts`)
})
