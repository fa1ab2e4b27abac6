import type { PengingatSurvey, Pengumuman } from '@sia/contracts/pengumuman'
import { addressOf, storedPath } from '@sia/domain/berkas'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { OutLink } from '@sia/ui/link-button'
import { AnnouncementText } from '@sia/web-kit/announcement'
import { AppLink } from '@sia/web-kit/app-link'
import { safeLink } from '@sia/web-kit/show/format'
import { isOwnAddress } from '../../lib/address/to.ts'
import { DownloadLink } from '../../shared/download-link.tsx'

/** An announcement below its title: day of the event, from and to, text and file. Product §11.1. */
export function AnnouncementBody({ pengumuman }: { pengumuman: Pengumuman }) {
  const { file } = pengumuman
  return (
    <>
      <AnnouncementText {...pengumuman} />
      {file && (
        <DownloadLink
          href={`/storage${addressOf(storedPath('pengumuman', file))}`}
          name={file}
          className="mt-4"
        >
          Unduh berkas
        </DownloadLink>
      )}
    </>
  )
}

interface TautanSurveyProps {
  tautan: PengingatSurvey['tautan']
  /** Called when the student follows a link within the app. */
  onGo?: () => void
}

/** The links of the survey reminder. Product §11.2. */
export function TautanSurvey({ tautan, onGo }: TautanSurveyProps) {
  return (
    <ul className="mt-4 grid gap-2">
      {tautan.map(({ label, url }) => (
        <li key={label}>
          <SurveyLink label={label} url={url} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
}

interface SurveyLinkProps {
  label: string
  url: string
  onGo: (() => void) | undefined
}

function SurveyLink({ label, url, onGo }: SurveyLinkProps) {
  const href = safeLink(url)
  if (href) {
    return (
      <OutLink href={href} look="soft" className="w-full">
        <span className="grow text-left">{label}</span>
        <Icon name="external" className="size-4" />
      </OutLink>
    )
  }
  if (!isOwnAddress(url)) return null
  return (
    <AppLink to={url} onClick={onGo} className={`${buttonClass('soft')} w-full`}>
      <span className="grow text-left">{label}</span>
      <Icon name="forward" className="size-4" />
    </AppLink>
  )
}
