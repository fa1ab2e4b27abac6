import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

const THEME = 'src/theme.js'
const TAG = /<script src="\/src\/theme\.js"[^>]*><\/script>/

/** Takes comments, indentation and the ends of void elements out of index.html; the server sends it with every page. */
export function squeezeHtml(): Plugin {
  return {
    name: 'sia:squeeze-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<!--.*?-->/gs, '')
          .replace(/>\s+</g, '><')
          .replaceAll(' />', '>'),
    },
  }
}

/** Puts the script that runs before the first paint into index.html itself: no page waits for a file of it. */
export function inlineTheme(): Plugin {
  let root = ''
  return {
    name: 'sia:inline-theme',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const { code } = minifySync(THEME, readFileSync(join(root, THEME), 'utf8'))
        const inlined = html.replace(TAG, () => `<script>${code.trim()}</script>`)
        if (inlined === html) throw new Error(`index.html has no ${THEME}`)
        return inlined
      },
    },
  }
}
