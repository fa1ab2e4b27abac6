import { zipSync } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * Packs files where the page runs. The library itself makes a worker of a text for large ones, which the content
 * security policy forbids; a page of rows is packed in a blink.
 */
export function zip(
  files: Parameters<typeof zipSync>[0],
  onDone: (error: null, packed: Uint8Array) => void,
): void {
  onDone(null, zipSync(files))
}
