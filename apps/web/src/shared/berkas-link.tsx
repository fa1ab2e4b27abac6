import { buttonClass } from '@sia/ui/button'
import { Icon, type IconName } from '@sia/ui/icon'
import { OutLink } from '@sia/ui/link-button'
import type { ReactNode } from 'react'
import { useIsMissing } from '../lib/file/berkas.ts'
import { DownloadLink } from './download-link.tsx'

interface BerkasLinkProps {
  /** Where it is stored, below /storage. */
  path: string
  icon: IconName
  /** Whether it is saved instead of opened. */
  isDownload?: boolean
  className?: string
  children: ReactNode
}

/** A PDF of the college; where the campus has not put it in place yet, the button says so. */
export function BerkasLink({ path, icon, isDownload, className = '', children }: BerkasLinkProps) {
  const isMissing = useIsMissing(path)
  // A branch's name may hold blanks and more.
  const href = `/storage/${path.split('/').map(encodeURIComponent).join('/')}`
  if (isMissing) {
    return (
      <span className={`${buttonClass('outline')} border-dashed py-0.5 text-muted ${className}`}>
        <Icon name={icon} />
        <span className="min-w-0">
          {children}
          <span className="block text-xs font-medium">Belum tersedia</span>
        </span>
      </span>
    )
  }
  return isDownload ? (
    <DownloadLink href={href} className={className}>
      {children}
    </DownloadLink>
  ) : (
    <OutLink href={href} icon={icon} className={className}>
      {children}
    </OutLink>
  )
}
