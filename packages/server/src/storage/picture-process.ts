import { setPriority } from 'node:os'
import { decode, type PictureWork } from './decode.ts'

// Decodes pictures in a process of its own, with no settings and no database: what one takes in memory goes with its end.

/** The server goes before what it waits for. */
const PRIORITY = 5
setPriority(PRIORITY)

// The server needs this process no more, or is gone.
process.on('disconnect', () => process.exit())
process.on('message', async (work: PictureWork) => tell(await decode(work)))
tell('ready')

/** Where nobody hears it any more, this process is about to end. */
function tell(message: unknown): void {
  process.send?.(message, undefined, undefined, () => undefined)
}
