import type { Peminjaman } from '@sia/contracts/office/peminjaman-ruangan'
import { stateOf } from '@sia/domain/peminjaman-ruangan'
import { showHariTanggal, showJam } from '@sia/domain/time'
import { Fact } from '@sia/ui/fact'
import { DayAndTime } from '@sia/web-kit/day'
import type { Case, Check } from '../kind.ts'
import { Phone } from '../phone.tsx'
import { DayBars } from './day-bars.tsx'

/** A loan as the queue shows it. */
export const caseOf = (loan: Peminjaman): Case => ({
  kind: 'ruangan',
  id: loan.id,
  isi: loan.isi,
  title: loan.ruangan,
  detail: timeOf(loan),
  nama: loan.nama,
  nim: loan.nim,
  at: loan.created_at,
  offices: ['sarana'],
  checks: [checkOf(loan)],
  body: () => <Body loan={loan} />,
})

/** The machine's check of a loan that waits: whether its room is free then. */
export function checkOf({
  bentrok,
  bentrok_kuliah,
}: Pick<Peminjaman, 'bentrok' | 'bentrok_kuliah'>): Check {
  if (bentrok.length > 0) return { tone: 'bad', words: 'bentrok' }
  if (bentrok_kuliah.length > 0) return { tone: 'warn', words: 'ada kuliah' }
  return { tone: 'good', words: 'kosong' }
}

/** The time of a loan: 'Kamis, 3 Desember 2026, 09.00–11.00 WITA'. */
export function timeOf({ dari, sampai }: Pick<Peminjaman, 'dari' | 'sampai'>): string {
  const [day, until] = [dari.slice(0, 10), sampai.slice(0, 10)]
  const end = day === until ? '' : `${showHariTanggal(until)}, `
  return `${showHariTanggal(day)}, ${showJam(dari.slice(11))}–${end}${showJam(sampai.slice(11))} WITA`
}

function Body({ loan }: { loan: Peminjaman }) {
  const state = stateOf(loan)
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Mahasiswa" value={`${loan.nama} · ${loan.nim}`} />
        <Fact label="Telepon" value={<Phone number={loan.no_telp} />} />
        <Fact label="Keperluan" value={loan.keperluan} />
        <Fact label="Diajukan" value={<DayAndTime at={loan.created_at} />} />
        {state.oleh && <Fact label={state.text} value={state.oleh} />}
        {loan.alasan && <Fact label="Alasan" value={loan.alasan} />}
      </dl>
      {loan.bentrok_kuliah.length > 0 && (
        <p className="text-sm">Kuliah pada waktu itu: {loan.bentrok_kuliah.join(', ')}.</p>
      )}
      <DayBars loan={loan} />
    </>
  )
}
