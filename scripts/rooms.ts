import { type Import, readImports } from './imports.ts'

/** Who knows whom. A room's tests may also know what stands in brackets; what nobody is named for knows all. */
const ROOMS: Record<string, { knows: string[]; inTests?: string[] }> = {
  'packages/domain': { knows: [] },
  'packages/contracts': { knows: ['packages/domain'] },
  'packages/ui': { knows: [] },
  'packages/web-kit': { knows: ['packages/domain', 'packages/contracts', 'packages/ui'] },
  'packages/server': { knows: ['packages/domain', 'packages/contracts', 'prisma'] },
  'packages/office': { knows: ['packages/domain', 'packages/server', 'prisma'] },
  'packages/seed': { knows: ['packages/domain', 'packages/server', 'prisma'] },
  'apps/api': {
    knows: ['packages/domain', 'packages/contracts', 'packages/server', 'prisma'],
    inTests: ['packages/seed', 'apps/web/build', 'scripts'],
  },
  'apps/office-api': {
    knows: [
      'packages/domain',
      'packages/contracts',
      'packages/server',
      'packages/office',
      'prisma',
    ],
  },
  'apps/operator': { knows: ['packages/domain', 'packages/server', 'packages/office', 'prisma'] },
  'apps/office-web': {
    knows: ['packages/domain', 'packages/contracts', 'packages/ui', 'packages/web-kit'],
  },
  'apps/web': {
    knows: ['packages/domain', 'packages/contracts', 'packages/ui', 'packages/web-kit'],
  },
}

interface Layer {
  /** Which files. */
  in: RegExp
  /** What they may not import: paths below the root, or names of libraries. */
  not: RegExp
  why: string
}

/** What else a file may not know, within its room or of libraries. */
const LAYERS: Layer[] = [
  {
    in: /^packages\/domain\/src\//,
    not: /^(?!packages\/domain\/)/,
    why: 'Rules are pure: they import nothing.',
  },
  {
    in: /^packages\/contracts\/src\//,
    not: /^(?!zod|packages\/)/,
    why: 'Both sides share contracts: zod alone.',
  },
  {
    in: /^packages\/ui\/src\//,
    not: /^(node:|@tanstack\/|react-router)/,
    why: 'The look is React alone.',
  },
  {
    in: /^packages\/web-kit\/src\//,
    not: /^(node:|packages\/contracts\/src\/(?!endpoint|error-body))/,
    why: 'What web apps share knows no call.',
  },
  {
    in: /^packages\/server\//,
    not: /^yargs$/,
    why: 'Both doors and the terminal stand on it.',
  },
  {
    in: /^(packages\/server\/(?!src\/http\/)|packages\/office\/|apps\/operator\/)/,
    not: /^(fastify$|packages\/(contracts|server\/src\/http)\/)/,
    why: 'Only doors serve, on packages/server/src/http.',
  },
  {
    in: /^packages\/office\//,
    not: /^(yargs|cli-.*)$/,
    why: 'A use case speaks no medium.',
  },
  {
    in: /^(packages\/(server|office)|apps\/(api|office-api|operator))\/src\/(?!db\/|(.*\/)?(queries|commands)(-[a-z-]+)?\.ts$)/,
    not: /^(prisma\/|@prisma\/)/,
    why: 'Only queries, commands and db/ touch Prisma.',
  },
  {
    in: /^packages\/office\/src\/(sheets|journal|hasil|lib)\//,
    not: /^packages\/office\/src\/(?!sheets|journal|hasil|lib|context)/,
    why: 'Engines know no noun.',
  },
  {
    in: /^packages\/office\/src\/features\//,
    not: /^packages\/office\/src\/(?!features|sheets|journal|hasil|lib|context)/,
    why: 'What goes across the nouns stands above them.',
  },
  {
    in: /^apps\/web\/src\/lib\//,
    not: /^apps\/web\/src\/(shared|features|app)\//,
    why: 'app > features > shared > lib',
  },
  {
    in: /^apps\/web\/src\/shared\//,
    not: /^apps\/web\/src\/(features|app)\//,
    why: 'app > features > shared > lib',
  },
  {
    in: /^apps\/web\/src\/features\//,
    not: /^apps\/web\/src\/app\//,
    why: 'app > features > shared > lib',
  },
]

const isTest = (path: string) => /\.test\.tsx?$|^[^/]+\/[^/]+\/test\//.test(path)

const roomOf = (path: string) => Object.keys(ROOMS).find((room) => path.startsWith(`${room}/`))

/** Why a file may not import something, or null where it may. */
export function refusalOf(file: string, { name, path }: Import): string | null {
  const target = path ?? name
  const home = roomOf(file)
  const { knows = [], inTests = [] } = home === undefined ? {} : (ROOMS[home] ?? {})
  const isKnown = [home ?? '', ...knows, ...(isTest(file) ? inTests : [])].some((room) =>
    target.startsWith(`${room}/`),
  )
  if (home !== undefined && path !== null && !isKnown) {
    return `${home} knows ${knows.join(', ') || 'nobody'}.`
  }
  if (isTest(file)) return null
  const noun = /^apps\/web\/src\/features\/[^/]+\//
  const [own] = noun.exec(file) ?? []
  if (own !== undefined && noun.test(target) && !target.startsWith(own)) {
    return 'A feature never imports a feature; composition happens in app/.'
  }
  return LAYERS.find((layer) => layer.in.test(file) && layer.not.test(target))?.why ?? null
}

/** Every import of the repository that a room may not have, a line each. */
export const listRefused = (): string[] =>
  [...readImports()].flatMap(([file, imports]) =>
    imports.flatMap((one) => {
      const why = refusalOf(file, one)
      return why === null ? [] : [`${file} imports ${one.name}: ${why}`]
    }),
  )

if (import.meta.main) {
  const refused = listRefused()
  for (const line of refused) process.stderr.write(`${line}\n`)
  if (refused.length > 0) process.exitCode = 1
}
