import { HOUSE, roomOf } from './house.ts'
import { type Import, readImports } from './imports.ts'

interface Layer {
  /** Which files. */
  in: RegExp
  /** The imports that are forbidden: paths below the root, or names of libraries. */
  not: RegExp
  why: string
}

/** Further limits of a file, within its room or of libraries. */
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
]

const isTest = (path: string) => /\.test\.tsx?$|^[^/]+\/[^/]+\/test\//.test(path)

/** Why a layer of a room may not import a file of the same room, or null where it may. */
function refusalWithin(room: string, layers: string[], file: string, target: string) {
  const partsOf = (path: string) => path.slice(`${room}/src/`.length).split('/')
  if (!target.startsWith(`${room}/src/`)) return null
  const [from, noun] = partsOf(file)
  const [to, otherNoun] = partsOf(target)
  const [above, below] = [from, to].map((layer) => layers.indexOf(layer ?? ''))
  if (above === undefined || below === undefined || above < 0 || below < 0) return null
  if (below < above) return layers.join(' > ')
  return from === 'features' && to === 'features' && noun !== otherNoun
    ? 'A feature never imports a feature; composition happens in app/.'
    : null
}

/** Why a file may not import something, or null where it may. */
export function refusalOf(file: string, { name, path }: Import): string | null {
  const target = path ?? name
  const home = roomOf(file)
  const { knows = null, inTests = [], layers } = (home !== undefined && HOUSE[home]) || {}
  const isKnown = [home ?? '', ...(knows ?? []), ...(isTest(file) ? inTests : [])].some((room) =>
    target.startsWith(`${room}/`),
  )
  if (home !== undefined && knows !== null && path !== null && !isKnown) {
    return `${home} knows ${knows.join(', ') || 'nobody'}.`
  }
  if (isTest(file)) return null
  const within = home && layers ? refusalWithin(home, layers, file, target) : null
  if (within !== null) return within
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
