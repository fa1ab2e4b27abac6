import type { Beranda } from '@sia/contracts/beranda'
import { showHadir } from '@sia/domain/absensi'
import { showRupiah } from '@sia/domain/rupiah'
import { Bar } from '@sia/ui/bar'
import { AppLink } from '@sia/web-kit/app-link'
import { type Address, to } from '../../lib/address/to.ts'

interface Figure {
  label: string
  value: string
  detail: string
  to: Address
  /** How much of it is reached, 0 to 1, where it has an end. */
  share?: number
}

/** Four figures of the student, each the way to its screen. Product §21.4. */
export function Figures({ beranda }: { beranda: Beranda }) {
  return (
    <section aria-labelledby="angka">
      <h2 id="angka" className="sr-only">
        Angka Anda
      </h2>
      <ul className="grid h-full pair-8 gap-3 md:grid-cols-4 xl:grid-cols-2 2xl:grid-cols-4">
        {listFigures(beranda).map(({ label, value, detail, to, share }) => (
          <li key={to + label} className="@container">
            <AppLink
              to={to}
              className="flex h-full min-h-28 flex-col rounded-card border border-line bg-surface p-3.5 shadow-card transition-colors hover:border-edge"
            >
              <span className="text-sm font-semibold text-muted">{label}</span>
              <span
                translate="no"
                className="text-xl leading-tight font-extrabold tracking-tight"
                style={fitLine(value)}
              >
                {value}
              </span>
              <span className="text-sm text-muted">{detail}</span>
              <span className="mt-auto pt-2">
                {share !== undefined && <Bar share={share} className="h-1.5!" />}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

// A sum of millions is wider than half of a narrow phone. 0.56 em is a letter with room to spare, 30px the card's edges.
const fitLine = ({ length }: string) => ({
  fontSize: `min(1.25rem, (100cqi - 30px) / ${length * 0.56})`,
})

function listFigures({ kehadiran, tak, buku_saku, pembayaran }: Beranda): Figure[] {
  const { hadir, pertemuan, persen } = kehadiran
  const { sisa, angsuran, angsuran_lunas, persen: terbayar } = pembayaran
  return [
    {
      label: 'Kehadiran semester ini',
      value: persen === null ? '-' : `${hadir} dari ${pertemuan}`,
      detail: persen === null ? showHadir(hadir, pertemuan) : 'pertemuan yang tercatat',
      to: to.krs(),
      ...(persen !== null && { share: persen / 100 }),
    },
    {
      label: 'Nilai TAK',
      value: String(tak.total).replace('.', ','),
      detail: tak.kegiatan === 0 ? 'Belum ada kegiatan' : `${tak.kegiatan} kegiatan`,
      to: to.progkam(),
    },
    {
      label: 'Buku Saku',
      value: `${buku_saku.disetujui} / ${buku_saku.kegiatan}`,
      detail: buku_saku.diajukan > 0 ? `disetujui, ${buku_saku.diajukan} menunggu` : 'disetujui',
      to: to.bukuSaku(),
      ...(buku_saku.kegiatan > 0 && { share: buku_saku.disetujui / buku_saku.kegiatan }),
    },
    {
      label: 'Sisa pembayaran',
      value: showRupiah(sisa),
      detail:
        angsuran === 0 ? 'Belum ada angsuran' : `${angsuran_lunas} dari ${angsuran} angsuran lunas`,
      to: to.pembayaran(),
      ...(terbayar !== null && { share: terbayar / 100 }),
    },
  ]
}
