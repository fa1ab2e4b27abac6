import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import { useState } from 'react'
import { useMhs } from '../../lib/mhs.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

/** Guidelines, forms and the campus branch's time-table. Specification §2 (OJT), §7 (files). */
export function PedomanPanel() {
  const { cabang } = useMhs()
  const [isOpen, setOpen] = useState(false)
  const files = [
    { label: 'Pedoman OJT', href: `/${BERKAS['pedoman-ojt']}` },
    { label: 'Form penilaian', href: `/${BERKAS['form-penilaian-ojt']}` },
    { label: 'Jadwal OJT', href: `/${jadwalOjtPath(encodeURIComponent(cabang))}` },
  ]
  return (
    <Section title="Panduan OJT" isOpen={isOpen} onToggle={setOpen}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {files.map(({ label, href }) => (
          <li key={label}>
            <a href={href} download className={`${buttonClass('outline')} w-full`}>
              <Icon name="download" />
              <span className="sr-only">Unduh </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
