import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../run.ts'

type Generate = (
  attributes: { name: string; value: string }[],
  options: {
    extensions: { name: string; altNames: { type: number; value: string }[] }[]
  },
) => Promise<{ cert: string; private: string }>

// Kantor's tests have it; a browser's push service needs one, too.
const { generate } = createRequire(join(root, 'apps/office-api/package.json'))('selfsigned') as {
  generate: Generate
}

const DNS = 2

/** A certificate of these names that signs itself, and its key; both in PEM. */
export async function certificateOf(...names: string[]): Promise<{ cert: string; key: string }> {
  const altNames = names.map((value) => ({ type: DNS, value }))
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'SIA' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  return { cert, key }
}
