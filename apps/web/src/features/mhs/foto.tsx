import type { MhsWire } from '@sia/contracts/mhs'
import { Icon } from '@sia/ui/icon'
import { useState } from 'react'
import { useOnReconnect } from '../../lib/connection.ts'
import { fotoUrlOf } from './foto-url.ts'

interface FotoProps {
  mhs: MhsWire
  className?: string
}

/** The student's photo, or a stand-in of the same size. Product §3.1. */
export function Foto({ mhs, className = '' }: FotoProps) {
  const [isMissing, setMissing] = useState(false)
  useOnReconnect(() => setMissing(false))
  const shape = `aspect-[3/4] shrink-0 rounded-2xl ${className}`
  if (isMissing) {
    return (
      <div
        role="img"
        aria-label="Tidak ada foto"
        className={`grid place-content-center justify-items-center gap-1 bg-sunken p-2 text-center text-xs font-semibold text-muted ${shape}`}
      >
        <Icon name="user" className="size-9" />
        Tidak ada foto
      </div>
    )
  }
  return (
    <img
      src={fotoUrlOf(mhs)}
      alt="Tidak ada foto"
      width={300}
      height={400}
      onError={() => setMissing(true)}
      className={`h-auto bg-sunken object-cover ${shape}`}
    />
  )
}
