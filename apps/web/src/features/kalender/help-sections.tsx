import { Section } from '@sia/ui/section'
import { useState } from 'react'

const HELP = [
  {
    title: 'Google Kalender (Android)',
    steps: [
      'Buka calendar.google.com di browser, bila perlu dalam tampilan desktop. Aplikasinya sendiri belum dapat menambah alamat.',
      'Di sebelah "Kalender lain" pilih tanda tambah, lalu "Dari URL".',
      'Tempel alamat Anda dan pilih "Tambahkan kalender".',
      'Di ponsel buka Google Kalender, Setelan, lalu nyalakan kalender "Jadwal SIA". Google memperbaruinya beberapa kali sehari.',
    ],
  },
  {
    title: 'iPhone dan iPad',
    steps: [
      'Setelah alamat dibuat, pilih "Kalender perangkat ini", lalu "Berlangganan".',
      'Atau: Pengaturan, Apl, Kalender, Akun Kalender, Tambah Akun, Lainnya, "Tambah Kalender Langganan", lalu tempel alamat Anda.',
    ],
  },
  {
    title: 'Outlook',
    steps: [
      'Buka Outlook di browser, pilih Kalender, lalu "Tambahkan kalender".',
      'Pilih "Berlangganan dari web", tempel alamat Anda, beri nama, lalu "Impor".',
    ],
  },
]

/** How to bring the address into the calendars that students have. Product §23.5. */
export function HelpSections() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-labelledby="cara" className="mt-6 grid gap-2">
      <h2 id="cara" className="text-lg font-bold">
        Cara memasangnya
      </h2>
      {HELP.map(({ title, steps }) => (
        <Section
          key={title}
          title={title}
          isOpen={open === title}
          onToggle={(isOpen) => setOpen(isOpen ? title : null)}
        >
          <ol className="grid gap-2 pb-2">
            {steps.map((step, index) => (
              <li key={step}>
                {index + 1}. {step}
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </section>
  )
}
