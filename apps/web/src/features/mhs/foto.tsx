import type { MhsWire } from '@sia/contracts/mhs'
import { Icon } from '@sia/ui/icon'
import { useOnReconnect } from '@sia/web-kit/call/use-connection'
import { useState } from 'react'
import { fotoUrlOf } from './foto-url.ts'

interface FotoProps {
  mhs: MhsWire
  /** A small round one stands beside the name, which says whose it is. */
  look?: 'portrait' | 'avatar'
  className?: string
}

/** The student's photo, or a stand-in of the same size. Product §3.1. */
export function Foto({ mhs, look = 'portrait', className = '' }: FotoProps) {
  const [isMissing, setMissing] = useState(false)
  useOnReconnect(() => setMissing(false))
  if (look === 'avatar') return <Avatar mhs={mhs} isMissing={isMissing} onMissing={setMissing} />
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

interface AvatarProps {
  mhs: MhsWire
  isMissing: boolean
  onMissing: (isMissing: boolean) => void
}

function Avatar({ mhs, isMissing, onMissing }: AvatarProps) {
  const shape = 'size-11 shrink-0 rounded-full'
  if (isMissing) {
    return (
      <span className={`grid place-items-center bg-brand-soft text-brand-ink ${shape}`}>
        <Icon name="user" />
      </span>
    )
  }
  return (
    <img
      src={fotoUrlOf(mhs)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={() => onMissing(true)}
      className={`bg-sunken object-cover object-top ${shape}`}
    />
  )
}
