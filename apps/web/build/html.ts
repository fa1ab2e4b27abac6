import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

const THEME = 'src/theme.js'

/** Takes the comments and the indentation out of index.html; the server sends it with every page. */
export function squeezeHtml(): Plugin {
  return {
    name: 'sia:squeeze-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><'),
    },
  }
}

/**
 * Puts the script that runs before the first paint among the hashed files, where a browser that has
 * it need not ask. Vite does so with modules only, and those run after the first paint.
 */
export function hashTheme(): Plugin {
  let root = ''
  return {
    name: 'sia:hash-theme',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const { code } = minifySync(THEME, readFileSync(join(root, THEME), 'utf8'))
      this.emitFile({ type: 'asset', name: 'theme.js', source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (part) => part.type === 'asset' && part.names.includes('theme.js'),
        )
        if (!file) throw new Error(`${THEME} is not in the build`)
        return html.replace(`/${THEME}`, `/${file.fileName}`)
      },
    },
  }
}
