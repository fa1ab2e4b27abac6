import { Card } from '@sia/ui/card'
import { Kontak } from '../../shared/kontak.tsx'

/** The next steps while no company suits the student. Product §7.5. */
export function NoOffers({ jurusan }: { jurusan: string }) {
  return (
    <Card className="p-4 sm:p-5">
      <p className="font-bold">Belum ada perusahaan yang sesuai untuk Anda saat ini.</p>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm marker:font-bold marker:text-brand">
        <li>Bagian PKK menyiapkan perusahaan untuk {jurusan}.</li>
        <li>Begitu ada, perusahaan tampil di halaman ini dan Anda memilih salah satunya.</li>
        <li>Setelah itu Anda memilih teman kelompok dari perusahaan yang sama.</li>
      </ol>
      <p className="mt-3 text-sm text-muted">
        Saat ini tidak ada yang perlu Anda kerjakan; baca dahulu Panduan OJT. Bila ada pertanyaan,
        hubungi Bagian PKK.
      </p>
      <Kontak bagian="pkk" />
    </Card>
  )
}
