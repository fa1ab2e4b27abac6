import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@sia/contracts/endpoint'
import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contracts\/src\/[\w-]+\.ts$/

/**
 * Gives the browser the method, path, access and file part of every endpoint and leaves the schemas out: the
 * web reads replies by their types only, and zod would weigh 15 KB on the login page.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'sia:strip-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CONTRACT.test(file)) return null
      // The time in the address makes Node read the file again after an edit.
      const module = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)
      return Object.entries(module).filter(isEndpoint).map(writeEndpoint).join('\n')
    },
  }
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

function writeEndpoint([name, { method, path, access, upload }]: [string, Endpoint]): string {
  return `export const ${name} = ${JSON.stringify({ method, path, access, upload })}`
}
