import type { Ojt } from '@sia/contracts/ojt'
import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import { Icon } from '@sia/ui/icon'
import { OutLink } from '@sia/ui/link-button'
import { Section } from '@sia/ui/section'
import { safeLink } from '@sia/web-kit/show/format'
import { useState } from 'react'
import { useMhs } from '../../lib/session/mhs.ts'
import { BerkasLink } from '../../shared/berkas-link.tsx'

type GuidePanelProps = Pick<Ojt, 'tautan_pedoman' | 'tautan_logbook'>

/**
 * Guidelines, forms and the campus branch's time-table, and what the college keeps on its shared
 * drive. Product §7.5, §16.1.
 */
export function GuidePanel({ tautan_pedoman, tautan_logbook }: GuidePanelProps) {
  const { cabang } = useMhs()
  const [isOpen, setOpen] = useState(false)
  const files = [
    { label: 'Pedoman OJT', path: BERKAS['pedoman-ojt'] },
    { label: 'Form penilaian', path: BERKAS['form-penilaian-ojt'] },
    { label: 'Jadwal OJT', path: jadwalOjtPath(cabang) },
  ]
  const links = [
    { label: 'Pedoman di drive kampus', href: safeLink(tautan_pedoman) },
    { label: 'Logbook di drive kampus', href: safeLink(tautan_logbook) },
  ]
  return (
    <Section title="Panduan OJT" isOpen={isOpen} onToggle={setOpen}>
      <ul className="grid pair-8 gap-2">
        {files.map(({ label, path }) => (
          <li key={label}>
            <BerkasLink isDownload path={path} icon="download" className="w-full">
              <span className="sr-only">Unduh </span>
              {label}
            </BerkasLink>
          </li>
        ))}
        {links.map(
          ({ label, href }) =>
            href && (
              <li key={label}>
                <OutLink href={href} look="soft" className="w-full">
                  {label}
                  <Icon name="external" className="size-4" />
                </OutLink>
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
