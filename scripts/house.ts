/** A room of the house: a package of the workspace, or a folder that is like one. */
export interface Room {
  /** Its line in the README. */
  holds: string
  /** The rooms whose files its files may import; null where all may be. */
  knows: string[] | null
  /** The rooms that its tests may import as well. */
  inTests?: string[]
  /** Folders of its `src`, the upper one first: each imports those below it alone, a feature no other feature. */
  layers?: string[]
  /** The need of its tests: a machine is files, programs and time. Without a value the room has no tests. */
  tests?: 'nothing' | 'document' | 'database' | 'machine'
}

const BOTTOM = ['packages/domain', 'packages/contracts', 'packages/server', 'prisma']
const SCREENS = ['packages/domain', 'packages/contracts', 'packages/ui', 'packages/web-kit']
const LAYERS = ['app', 'features', 'shared', 'lib']

/** Every room, in the order in which a new engineer reads of them. */
export const HOUSE: Record<string, Room> = {
  'apps/web': {
    holds: 'the students’ app: app -> features -> shared -> lib',
    knows: SCREENS,
    layers: LAYERS,
    tests: 'document',
  },
  'apps/api': {
    holds: 'the students’ server: every /api call, the files and the built web app (Fastify)',
    knows: BOTTOM,
    inTests: ['packages/seed', 'apps/web/build', 'scripts'],
    tests: 'database',
  },
  'apps/office-web': {
    holds: 'Kantor, the app of the college’s offices: app -> features -> shared -> lib',
    knows: SCREENS,
    layers: LAYERS,
    tests: 'document',
  },
  'apps/office-api': {
    holds: 'Kantor’s server: every call of Kantor, and the built Kantor (Fastify)',
    knows: [...BOTTOM, 'packages/office'],
    tests: 'database',
  },
  'apps/operator': {
    holds: 'campus IT’s terminal: the `sia` commands with import, backup and health check',
    knows: ['packages/domain', 'packages/server', 'packages/office', 'prisma'],
    tests: 'database',
  },
  'packages/domain': {
    holds: 'the college’s rules (grades, attendance, payments, OJT) as pure functions',
    knows: [],
    tests: 'nothing',
  },
  'packages/contracts': {
    holds: 'every call’s method, path, access and shapes, shared by both sides',
    knows: ['packages/domain'],
    tests: 'nothing',
  },
  'packages/server': {
    holds:
      'what both servers and the terminal need: database, settings, errors, files, passwords; http/ for the servers',
    knows: ['packages/domain', 'packages/contracts', 'prisma'],
    tests: 'database',
  },
  'packages/office': {
    holds: 'what the offices decide and bring in, without a screen or a terminal',
    knows: ['packages/domain', 'packages/server', 'prisma'],
    tests: 'database',
  },
  'packages/web-kit': {
    holds: 'what every web app needs: calls, forms, lists; knows no screen',
    knows: ['packages/domain', 'packages/contracts', 'packages/ui'],
    tests: 'document',
  },
  'packages/ui': {
    holds: 'the look: colours, type, components, icons; knows nothing of the college',
    knows: [],
    tests: 'nothing',
  },
  'packages/seed': {
    holds: 'demo data; in a production image only where it is asked for',
    knows: ['packages/domain', 'packages/server', 'prisma'],
    tests: 'nothing',
  },
  prisma: {
    holds: 'models, migrations, functions and triggers, the generated client',
    knows: null,
  },
  integration: {
    holds: 'tests of what commands and offices do, and what students see of it',
    knows: null,
    tests: 'database',
  },
  e2e: { holds: 'browser tests in a real Chromium', knows: null },
  bench: { holds: 'what the speed claims are measured with', knows: null, tests: 'machine' },
  scripts: {
    holds: 'start, dev, test, seed; the image and the check of docker compose',
    knows: null,
    tests: 'machine',
  },
  docs: { holds: 'product, architecture, data model, glossary, decisions', knows: null },
}

/** The room that a path lies in. */
export const roomOf = (path: string): string | undefined =>
  Object.keys(HOUSE).find((room) => path.startsWith(`${room}/`))

/** The rooms whose tests need one of these. */
export const roomsWhoseTestsNeed = (...needs: NonNullable<Room['tests']>[]): string[] =>
  Object.keys(HOUSE).filter((room) => needs.some((need) => HOUSE[room]?.tests === need))

/** The name of a room's tests, as `vitest --project` takes it. */
export const testsOf = (room: string): string => `@sia/${room.split('/').at(-1)}`

/** Every room with what it holds, as a block of text. */
export function drawHouse(): string {
  const width = Math.max(...Object.keys(HOUSE).map((room) => room.length)) + 2
  return Object.entries(HOUSE)
    .map(([room, { holds }]) => room.padEnd(width) + holds)
    .join('\n')
}
