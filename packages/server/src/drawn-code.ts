import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A text as a QR code: modules a side, and the dark ones as the path of an SVG, without a margin. */
export function drawQr(text: string): { sisi: number; garis: string } {
  const code = generate(text)
  return { sisi: code.size, garis: toSvgPath(code) }
}
