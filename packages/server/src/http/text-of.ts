import { text } from 'node:stream/consumers'
import type { WireText } from './wire-text.ts'

/** A reply as one text, also where it is made in pieces. */
export async function textOf({ render }: WireText): Promise<string> {
  const made = await render()
  return typeof made === 'string' ? made : text(made)
}
