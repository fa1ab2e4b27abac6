import { createHash } from 'node:crypto'

/**
 * The policy of a page of one script, which is named by what is in it; nothing else may run or be sent. Takes the
 * script, and what the page may load besides.
 */
export function policyOf(script: string, also: string[] = []): string {
  const hash = createHash('sha256').update(script).digest('base64')
  const nothing = ['base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`)
  return ["default-src 'none'", `script-src 'sha256-${hash}'`, ...also, ...nothing].join(';')
}
