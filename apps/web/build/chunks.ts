import type { Plugin, Rolldown } from 'vite'
import { listFiles } from './imports.ts'
import { STARTS } from './worker.ts'

const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const MAIN = /\/src\/main\.ts$/
const LOGIN = /\/src\/app\/boot\/login-root\.tsx$/
const APP =
  /\/src\/(app\/boot\/(app-root|later)|features\/(krs\/krs-page|pengumuman\/popup-queue))\.tsx$/
/** Files that both the login page and the app need. */
const SHARED = ['base', 'react', 'rolldown-runtime']
const READ_OFFLINE = new RegExp(`/(${STARTS.map(RegExp.escape).join('|')})$`)

/**
 * Few files instead of many small ones, since each costs its headers on a slow network: `base` is what the login page and
 * the app share, `app` what the layout, the schedule and the announcements need and share with other pages, `pages` what those that are read without a
 * network need besides, which the worker fetches, and `forms` what is left: mostly what is filled in.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: REACT },
    { debugName: 'shared', name: nameShared, minShareCount: 2 },
  ],
  includeDependenciesRecursively: false,
}

/**
 * Names the shared files that both the login page and the app need in the HTML itself, and those of the app under a
 * relation that no browser follows: theme.js has them fetched where somebody is logged in, a document of the server
 * has them behind its screen.
 */
export function preloadShared(): Plugin {
  return {
    name: 'sia:preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const shared = Object.values(bundle)
          .filter(({ type, name }) => type === 'chunk' && SHARED.includes(name ?? ''))
          .map(({ fileName }) => fileName)
        const app = [...listFiles(bundle, ['src/app/boot/app-root.tsx'])].filter(
          (name) => name.endsWith('.js') && !shared.includes(name),
        )
        return [
          ...app
            .filter((name) => !html.includes(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'app', href: `/${name}` },
              injectTo: 'head-prepend' as const,
            })),
          ...shared
            .filter((name) => !html.includes(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
              injectTo: 'head' as const,
            })),
        ]
      },
    },
  }
}

function nameShared(id: string, context: Rolldown.ChunkingContext): string | null {
  // Stays in the file that starts the page, which runs before the first frame and must not wait for React.
  if (isImportedBy(MAIN, id, context)) return null
  if (isImportedBy(LOGIN, id, context)) return 'base'
  if (isImportedBy(APP, id, context)) return 'app'
  return isImportedBy(READ_OFFLINE, id, context) ? 'pages' : 'forms'
}

// Follows the imports upwards, dynamic ones aside.
function isImportedBy(
  top: RegExp,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (top.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedBy(top, importer, context, seen))
}
