import { generate } from 'lean-qr'

const QUIET = 4

interface ScanCodeProps {
  text: string
  label: string
  /** How large it is. */
  className: string
}

/** A text as a QR code, for a camera: dark on white in either theme. */
export default function ScanCode({ text, label, className }: ScanCodeProps) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('')
  const size = code.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control border border-line ${className}`}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
