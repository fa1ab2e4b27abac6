const END_WITHIN_BYTES = 1024

/** What is wrong with what should be a whole PDF: another kind of file, or one that breaks off; null for nothing. */
export function problemOfPdf(bytes: Buffer): 'kind' | 'end' | null {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'kind'
  return bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF') ? null : 'end'
}
