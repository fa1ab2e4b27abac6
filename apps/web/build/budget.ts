import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

interface Budget {
  page: string
  /** Modules that start the page; what they import comes along, what they import later does not. */
  starts: string[]
  kilobytes: number
}

/**
 * Of the 105 KB of a login, 4 are left for the replies' headers; of the 160 KB of a schedule to the very
 * end, 19 for its data too.
 */
const BUDGETS: Budget[] = [
  { page: 'login', starts: ['src/main.ts', 'src/app/login-root.tsx'], kilobytes: 101 },
  {
    page: 'schedule',
    starts: [
      'src/main.ts',
      'src/app/app-root.tsx',
      'src/app/later.tsx',
      'src/features/krs/krs-page.tsx',
    ],
    kilobytes: 141,
  },
]

/** Static files that every page loads besides its scripts. */
const ALWAYS = /(^index\.html|\/theme-[\w-]+\.js|\.svg|\.css|\.woff2)$/

/** Fails the build when the first load of a page, compressed, outgrows its budget. */
export function budget(): Plugin {
  return {
    name: 'sia:budget',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(_, bundle) {
        for (const { page, starts, kilobytes } of BUDGETS) {
          const files = new Set(listAlways(bundle))
          for (const start of starts) addScripts(bundle, findChunk(bundle, start), files)
          const bytes = [...files].reduce((sum, name) => sum + weigh(bundle[name]), 0)
          const line = `${page}: ${(bytes / 1000).toFixed(1)} KB of ${kilobytes} KB in ${files.size} files`
          if (bytes > kilobytes * 1000) this.error(`Over budget. ${line}`)
          this.info(line)
        }
      },
    },
  }
}

function listAlways(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => ALWAYS.test(name))
}

function findChunk(bundle: Bundle, module: string): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/${module}`))) {
      return chunk.fileName
    }
  }
  throw new Error(`The budget names ${module}, which is in no chunk.`)
}

function addScripts(bundle: Bundle, name: string, files: Set<string>): void {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.has(name)) return
  files.add(name)
  for (const imported of chunk.imports) addScripts(bundle, imported, files)
}

function weigh(part: Bundle[string] | undefined): number {
  if (!part) return 0
  const content = Buffer.from(part.type === 'chunk' ? part.code : part.source)
  return part.fileName.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
}
