import { createHash } from 'node:crypto'

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/
const SCRIPT = /<script>(.*?)<\/script>/s

/** HTML of the web app, and the script that stands in it, as a content security policy names it. */
export interface Shell {
  html: string
  script: string
}

/** The HTML as it was built, with the name of its script; none where there is no script. */
export function nameScript(html: string): Shell {
  const [, script] = SCRIPT.exec(html) ?? []
  const hash = script && createHash('sha256').update(script).digest('base64')
  return { html, script: hash ? `'sha256-${hash}'` : '' }
}

/**
 * Puts the style sheet into the HTML itself: who comes for the first time sees the first frame a round earlier. `read`
 * reads a file of the build by its address. Throws where the shell has no style sheet.
 */
export function bringSheet(shell: Shell, read: (address: string) => string): Shell {
  const [tag, address] = SHEET.exec(shell.html) ?? []
  if (!tag || !address) throw new Error('The built index.html has no style sheet.')
  const style = `<style data-file="${address}">${read(address)}</style>`
  return { ...shell, html: shell.html.replace(tag, () => style) }
}
