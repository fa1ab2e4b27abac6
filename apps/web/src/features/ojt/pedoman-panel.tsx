import { useState } from 'react'
import { useMhs } from '../../lib/mhs.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

const FOLDER = '/files/sia/ojt'

/** Guidelines, forms and the campus branch's time-table. Specification §2 (OJT), §7 (files). */
export function PedomanPanel() {
  const { cabang } = useMhs()
  const [isOpen, setOpen] = useState(false)
  const files = [
    { label: 'Pedoman OJT', href: `${FOLDER}/pedoman-ojt.pdf` },
    { label: 'Form penilaian', href: `${FOLDER}/form-penilaian.pdf` },
    { label: 'Jadwal OJT', href: `${FOLDER}/jadwal-${encodeURIComponent(cabang)}.pdf` },
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
