interface CardCodeProps {
  nim: string
  /** As the server draws it; undefined while it is on its way. */
  qr: { sisi: number; garis: string } | undefined
  className: string
}

/** Light modules around the code, without which scanners do not find it. */
const MARGIN = 4

/** The QR code of the student's NIM as the card bears it, for campus scanners. Product §26.3. */
export function CardCode({ nim, qr, className }: CardCodeProps) {
  const shape = `aspect-square shrink-0 rounded-lg ${className}`
  if (!qr) return <div className={`bg-on-hero/15 ${shape}`} />
  const side = qr.sisi + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={`Kode QR NIM ${nim}`}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      className={shape}
    >
      <path d="M-9-9h99v99H-9z" fill="white" />
      <path d={qr.garis} fill="black" />
    </svg>
  )
}
