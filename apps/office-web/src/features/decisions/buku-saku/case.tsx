import type { Claim } from '@sia/contracts/office/buku-saku'
import { isInBulan } from '@sia/domain/buku-saku'
import { nameBulan, showTanggal } from '@sia/domain/time'
import { Fact } from '@sia/ui/fact'
import { Day, DayAndTime } from '@sia/web-kit/day'
import type { Case, Check } from '../kind.ts'

/** A claim as the queue shows it. */
export const caseOf = (claim: Claim): Case => ({
  kind: 'buku-saku',
  id: claim.id,
  isi: claim.isi,
  title: claim.kegiatan,
  detail: `Mengikuti ${showTanggal(claim.tanggal)}`,
  nama: claim.nama,
  nim: claim.nim,
  at: claim.diajukan_pada,
  offices: ['pkk'],
  checks: checksOf(claim),
  body: () => <Body claim={claim} />,
})

type Checked = Pick<
  Claim,
  'ditolak' | 'bukti' | 'bukti_sama' | 'tanggal' | 'bulan' | 'di_daftar_hadir'
>

/** The machine's checks of a claim, the weightiest first. */
export function checksOf(claim: Checked): Check[] {
  const { ditolak, bukti, bukti_sama, tanggal, bulan, di_daftar_hadir } = claim
  const checks: Check[] = []
  if (di_daftar_hadir === false) checks.push({ tone: 'warn', words: 'tidak ada di daftar hadir' })
  if (ditolak > 0) checks.push({ tone: 'warn', words: `sudah ${ditolak} kali ditolak` })
  if (bukti_sama.length > 0) checks.push({ tone: 'warn', words: 'bukti sama dengan klaim lain' })
  if (!isInBulan(tanggal, bulan)) checks.push({ tone: 'warn', words: 'di luar bulan kegiatan' })
  // Who was seen there needs no proof, so that all of them can be approved at once.
  if (di_daftar_hadir) checks.push({ tone: 'good', words: 'cocok dengan daftar hadir' })
  else if (bukti === null) checks.push({ tone: 'quiet', words: 'tanpa bukti' })
  else checks.push({ tone: 'good', words: 'ada bukti' })
  return checks
}

function Body({ claim }: { claim: Claim }) {
  const { alasan, oleh } = claim
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Mahasiswa" value={`${claim.nama} · ${claim.nim}`} />
        <Fact
          label="Jurusan"
          value={`${claim.jurusan} · ${claim.disetujui} kegiatan sudah disetujui`}
        />
        <Fact label="Tanggal mengikuti" value={<Day date={claim.tanggal} />} />
        <Fact label="Bulan kegiatan" value={nameBulan(claim.bulan)} />
        <Fact label="Diajukan" value={<DayAndTime at={claim.diajukan_pada} />} />
        {oleh && <Fact label="Diputuskan" value={oleh} />}
        {alasan && <Fact label={oleh ? 'Alasan' : 'Alasan penolakan terakhir'} value={alasan} />}
      </dl>
      {claim.bukti_sama.length > 0 && (
        <p className="text-sm">Bukti yang sama dipakai klaim {claim.bukti_sama.join(', ')}.</p>
      )}
      {claim.bukti && <Bukti claim={claim} />}
    </>
  )
}

/** The proof, large; it opens in full in another tab. */
function Bukti({ claim: { id, isi, bukti, nama } }: { claim: Claim }) {
  // A proof that the student replaces meanwhile is another address: what is shown is what is decided on.
  const address = `/berkas/buku-saku/${id}?isi=${encodeURIComponent(isi)}`
  const isPdf = bukti === 'pdf'
  return (
    <figure>
      {isPdf ? (
        <iframe
          src={address}
          title={`Bukti ${nama}`}
          className="h-[60dvh] w-full rounded-control border border-line bg-sunken max-lg:hidden"
        />
      ) : (
        <img
          src={address}
          alt={`Bukti ${nama}`}
          className="max-h-[60dvh] min-h-40 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <figcaption className="mt-1.5 text-sm">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Buka bukti {isPdf ? 'PDF ' : ''}di tab baru
        </a>
      </figcaption>
    </figure>
  )
}
