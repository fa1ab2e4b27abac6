import type { Plugin } from 'vite'

const PRODUCTION = /\/react-router\/dist\/production\//
/** Assignments that keep a component in the build which nothing uses. */
const NAMES = /^\w+\.displayName = .+;$/gm
/** Calls that make a value and change nothing. */
const MAKERS = /(?<== )(?=React\w*\.(?:createContext|forwardRef|memo)\()/g

/**
 * Takes the router's build for production, which its package offers under no name, without the warnings for
 * developers, and lets what no page uses of it be left out (its forms and data router).
 */
export function leanRouter(): Plugin {
  return {
    name: 'sia:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform: {
      filter: { id: PRODUCTION },
      handler: (code) => code.replace(NAMES, '').replace(MAKERS, '/* @__PURE__ */ '),
    },
  }
}
