import type { Plugin, Rolldown } from 'vite'
import { STARTS } from './worker.ts'

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const PRELOADER = /vite\/preload-helper/
const MAIN = /\/src\/main\.ts$/
const LOGIN = /\/src\/app\/login-root\.tsx$/
const APP = /\/src\/(app\/(app-root|later)|features\/krs\/krs-page)\.tsx$/
const READ_OFFLINE = new RegExp(`/(${STARTS.map(RegExp.escape).join('|')})$`)

/**
 * Few files instead of many small ones, since each costs its headers on a slow network: `start`
 * sends the first reads and waits for nothing, `base` is what the login page and the app share,
 * `app` what the layout and the schedule need and share with other pages, `pages` what those that are read without a
 * network need besides, which the worker fetches, and `forms` what is left: mostly what is filled in.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: REACT },
    { debugName: 'shared', name: nameShared, minShareCount: 2 },
  ],
  includeDependenciesRecursively: false,
}

/** Names the shared files that both the login page and the app need in the HTML itself. */
export function preloadShared(): Plugin {
  return {
    name: 'sia:preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ type, name }) => type === 'chunk' && (name === 'react' || name === 'base'))
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

function nameShared(id: string, context: Rolldown.ChunkingContext): string {
  if (PRELOADER.test(id) || isImportedBy(MAIN, id, context)) return 'start'
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
