import { Card } from '@sia/ui/card'

const ATURAN = [
  'Mahasiswa wajib mengikuti semua kegiatan pada list di bawah sebagai syarat kelulusan dan kesiapan kerja.',
  'Jadwal kegiatan dapat berubah, jadi perhatikan selalu pengumuman.',
  'Bukti mengikuti kegiatan berupa sertifikat, piagam, surat keputusan, atau foto.',
  'Mahasiswa D2 dapat memilih kegiatan yang fleksibel (Pekan Kewirausahaan, Enrichment, Sertifikasi Bahasa Inggris, Sertifikasi IT, Sertifikasi Program, STRIKE) pada tahun pertama atau kedua.',
  'Silakan berkonsultasi dengan bagian Karier dan Kemitraan (PKK).',
]

/** What the college expects of the student. Product §9.3. */
export function Rules() {
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="aturan">
      <h2 id="aturan" className="text-lg font-bold">
        Ketentuan
      </h2>
      <ol className="mt-2 grid gap-2">
        {ATURAN.map((text, index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-xs leading-none font-bold text-brand-ink"
            >
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </Card>
  )
}
