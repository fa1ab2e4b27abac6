import { join } from 'node:path'

/** Part of the environment of a spawned Node: what it has compiled is kept for the next one, half of its start. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node'),
}
