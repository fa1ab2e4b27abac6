import type { Plugin, Rolldown } from 'vite'
import { compressOnce } from './compress-once.ts'
import { listFiles } from './imports.ts'

type Bundle = Rolldown.OutputBundle

interface Budget {
  page: string
  /** Modules that start the page; what they import comes along, what they import later does not. */
  starts: string[]
  kilobytes: number
}

/**
 * A login may weigh 115 KB, 5 of which are left for the replies' headers; weight.spec.ts holds a schedule with its
 * data, to the very end, to 180.
 */
const BUDGETS: Budget[] = [
  { page: 'login', starts: ['src/main.ts', 'src/app/boot/login-root.tsx'], kilobytes: 110 },
  {
    page: 'schedule',
    starts: [
      'src/main.ts',
      'src/app/boot/app-root.tsx',
      'src/app/boot/later.tsx',
      'src/features/krs/krs-page.tsx',
    ],
    kilobytes: 160,
  },
]

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
          const files = listFiles(bundle, starts)
          const bytes = [...files].reduce((sum, name) => sum + weigh(bundle[name]), 0)
          const line = `${page}: ${(bytes / 1000).toFixed(1)} KB of ${kilobytes} KB in ${files.size} files`
          if (bytes > kilobytes * 1000) this.error(`Over budget. ${line}`)
          this.info(line)
        }
      },
    },
  }
}

function weigh(part: Bundle[string] | undefined): number {
  if (!part) return 0
  const content = Buffer.from(part.type === 'chunk' ? part.code : part.source)
  return part.fileName.endsWith('.woff2') ? content.length : compressOnce(content).length
}
