import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../packages/server/src/errors.ts'
import { root, run } from './run.ts'

/** Something made from sources; made again only when they changed. */
interface Product {
  what: string
  sources: string[]
  folder: string
  program: string
  args: string[]
  cwd: string
}

const prismaClient: Product = {
  what: 'Membuat klien basis data',
  sources: ['prisma/schema.prisma', 'prisma/models', 'pnpm-lock.yaml'],
  folder: 'prisma/generated',
  program: 'prisma',
  args: ['generate'],
  cwd: '.',
}

const webApp: Product = {
  what: 'Membangun aplikasi web',
  sources: [
    'apps/web/src',
    'apps/web/build',
    'apps/web/worker',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'packages/contracts/src',
    'packages/domain/src',
    'packages/ui/src',
    'packages/web-kit/src',
    'pnpm-lock.yaml',
  ],
  folder: 'apps/web/dist',
  program: join(root, 'apps/web/node_modules/.bin/vite'),
  args: ['build', '--logLevel', 'warn'],
  cwd: 'apps/web',
}

const officeWebApp: Product = {
  what: 'Membangun aplikasi Kantor',
  sources: [
    'apps/office-web/src',
    'apps/office-web/index.html',
    'apps/office-web/vite.config.ts',
    'packages/contracts/src',
    'packages/domain/src',
    'packages/ui/src',
    'packages/web-kit/src',
    'pnpm-lock.yaml',
  ],
  folder: 'apps/office-web/dist',
  program: join(root, 'apps/office-web/node_modules/.bin/vite'),
  args: ['build', '--logLevel', 'warn'],
  cwd: 'apps/office-web',
}

/** Generates the Prisma client when the models changed. */
export const buildClient = (onProgress: (text: string) => void) => make(prismaClient, onProgress)

/** Builds the web apps whose sources changed. */
export async function buildWeb(onProgress: (text: string) => void): Promise<void> {
  await make(webApp, onProgress)
  await make(officeWebApp, onProgress)
}

async function make(product: Product, onProgress: (text: string) => void): Promise<void> {
  const stamp = join(root, product.folder, '.sources')
  const digest = digestOf(product.sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  refuseFolder(root)
  onProgress(product.what)
  const { code, output } = await run(product.program, product.args, {
    cwd: join(root, product.cwd),
    // A server for development serves the same pages: others would be heavier than they may be.
    env: { NODE_ENV: 'production' },
  }).catch((cause) => {
    throw cause.code === 'ENOENT' ? withoutTools(cause) : cause
  })
  if (code !== 0) throw new Error(`${product.what}: ${product.program} failed\n${output}`)
  writeFileSync(stamp, digest)
}

/**
 * The tool that builds the web app takes # and ? in a path for the end of an address.
 * @throws StartError naming the folder.
 */
export function refuseFolder(folder: string): void {
  if (!/[#?]/.test(folder)) return
  throw new StartError(
    `SIA tidak dapat dibangun di folder yang namanya berisi # atau ?: ${folder}. Ganti nama foldernya, lalu mulai lagi.`,
  )
}

/** The tools that build are for development: pnpm leaves them out where NODE_ENV=production is set. */
function withoutTools(cause: Error): StartError {
  const why =
    process.env.NODE_ENV === 'production'
      ? ' karena NODE_ENV=production ada di lingkungan (environment)'
      : ''
  return new StartError(
    `Alat untuk membangun SIA belum terpasang${why}. Pasang dengan: NODE_ENV= npx -y pnpm@12 install, lalu mulai lagi.`,
    { cause },
  )
}

function digestOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
