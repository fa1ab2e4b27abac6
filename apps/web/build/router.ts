import type { Plugin } from 'vite'

/**
 * Takes the router's build for production, which its package offers under no name: without the warnings for
 * developers a page is a third of a kilobyte lighter.
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
  }
}
