import type { WaitingSurat } from '@sia/contracts/office/surat'
import { SURAT, showRujukan } from '@sia/domain/surat'
import { Fact } from '@sia/ui/fact'
import { AppLink } from '@sia/web-kit/app-link'
import { DayAndTime } from '@sia/web-kit/day'
import { to } from '../../../lib/to.ts'
import type { Case, Check } from '../kind.ts'

/** A paper as the queue shows it. */
export const caseOf = (surat: WaitingSurat): Case => ({
  kind: 'surat',
  id: surat.id,
  isi: surat.isi,
  title: SURAT[surat.jenis].label,
  detail:
    surat.keperluan ?? (showRujukan(surat.jenis, surat.rujukan, surat.ke) || 'Tanpa keperluan'),
  nama: surat.nama,
  nim: surat.nim,
  at: surat.dibuat_pada,
  offices: [SURAT[surat.jenis].kantor],
  checks: checksOf(surat),
  body: () => <Body surat={surat} />,
})

/** The machine's checks of a paper, the weightiest first. */
export function checksOf({
  dapat_terbit,
  penanda_tangan,
}: Pick<WaitingSurat, 'dapat_terbit' | 'penanda_tangan'>): Check[] {
  const checks: Check[] = [
    dapat_terbit
      ? { tone: 'good', words: 'cocok dengan data kampus' }
      : { tone: 'bad', words: 'tidak cocok dengan data kampus' },
  ]
  if (penanda_tangan === null)
    checks.push({ tone: 'warn', words: 'nama penanda tangan belum diatur' })
  return checks
}

function Body({ surat }: { surat: WaitingSurat }) {
  const { jenis, nama, nim, jurusan, keperluan, nomor, oleh, alasan, penanda_tangan } = surat
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact
          label="Mahasiswa"
          value={
            <AppLink to={to.student(nim)} className="underline underline-offset-4">
              {nama} · {nim}
            </AppLink>
          }
        />
        <Fact label="Jurusan" value={jurusan} />
        <Fact label="Menerangkan" value={SURAT[jenis].certifies} />
        <Fact label="Keperluan" value={keperluan ?? 'Tidak disebutkan'} />
        <Fact label="Diajukan" value={<DayAndTime at={surat.dibuat_pada} />} />
        <Fact label="Penanda tangan" value={penanda_tangan ?? 'Belum diatur'} />
        {nomor && <Fact label="Nomor" value={nomor} />}
        {oleh && <Fact label="Diputuskan" value={oleh} />}
        {alasan && <Fact label="Alasan" value={alasan} />}
      </dl>
      {(nomor || surat.dapat_terbit) && (
        <p className="text-sm">
          <a
            href={`/berkas/surat/${surat.id}.pdf`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {nomor ? 'Buka surat di tab baru' : 'Baca surat sebelum ditandatangani'}
          </a>
        </p>
      )}
    </>
  )
}
