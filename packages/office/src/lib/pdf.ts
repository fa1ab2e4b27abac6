const END_WITHIN_BYTES = 1024

/** The fault of a file that should be a whole PDF: of another kind, or broken off; null for none. */
export function problemOfPdf(bytes: Buffer): 'kind' | 'end' | null {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'kind'
  return bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF') ? null : 'end'
}
