import { createHash } from 'node:crypto'

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/
const SCRIPT = /<script src="([^"]+)"[^>]*><\/script>/

/** The shell with all that its first frame waits for. */
export interface FirstFrame {
  html: string
  /** Its script, as a content security policy names it. */
  script: string
}

/**
 * Puts the two files that the first frame waits for into the HTML itself: who comes for the first time sees it a round
 * earlier. In: the shell as it was built, and what reads a file of the build by its address. Throws where the
 * shell has no such files.
 */
export function bringFirstFrame(shell: string, read: (address: string) => string): FirstFrame {
  const sheet = fileIn(shell, SHEET)
  const code = fileIn(shell, SCRIPT)
  const script = read(code.address)
  const html = shell
    .replace(code.tag, () => `<script>${script}</script>`)
    .replace(sheet.tag, () => `<style data-file="${sheet.address}">${read(sheet.address)}</style>`)
  return { html, script: `'sha256-${createHash('sha256').update(script).digest('base64')}'` }
}

function fileIn(shell: string, pattern: RegExp) {
  const [tag, address] = pattern.exec(shell) ?? []
  if (!tag || !address) throw new Error(`The built index.html has nothing like ${pattern}.`)
  return { tag, address }
}
