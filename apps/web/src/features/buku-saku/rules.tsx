import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { useEffect } from 'react'
import { useRemembered } from '../../lib/session/remembered.ts'
import { recallForStudent, rememberForStudent } from '../../lib/session/session.ts'

const RULES = [
  'Mahasiswa wajib mengikuti semua kegiatan pada list di bawah sebagai syarat kelulusan dan kesiapan kerja.',
  'Jadwal kegiatan dapat berubah, jadi perhatikan selalu pengumuman.',
  'Bukti mengikuti kegiatan berupa sertifikat, piagam, surat keputusan, atau foto.',
  'Mahasiswa D2 dapat memilih kegiatan yang fleksibel (Pekan Kewirausahaan, Enrichment, Sertifikasi Bahasa Inggris, Sertifikasi IT, Sertifikasi Program, STRIKE) pada tahun pertama atau kedua.',
  'Silakan berkonsultasi dengan bagian Karier dan Kemitraan (PKK).',
]

const KEPT_AS = 'buku-saku:ketentuan'

/** The college's rules for the student: open at the first visit, then as he left it. Product §9.3. */
export function Rules() {
  const [isOpen, setOpen] = useRemembered(() => recallForStudent(KEPT_AS) !== 'closed')
  useEffect(() => {
    if (recallForStudent(KEPT_AS) === null) rememberForStudent(KEPT_AS, 'closed')
  }, [])
  function toggle() {
    rememberForStudent(KEPT_AS, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return (
    <Card as="section" className="" aria-labelledby="aturan">
      <h2 id="aturan" className="text-lg font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="aturan-isi"
          onClick={toggle}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card px-4 py-2 text-left"
        >
          Ketentuan
          <Icon
            name="down"
            className={`no-print size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <ol
        id="aturan-isi"
        className={`gap-1 px-4 pb-3 text-sm ${isOpen ? 'grid' : 'hidden print:grid'}`}
      >
        {RULES.map((text, index) => (
          <li key={text} className="flex gap-2.5">
            <span aria-hidden="true" className="w-3 shrink-0 font-bold text-brand">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </Card>
  )
}
