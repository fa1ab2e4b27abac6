import {
  countBukuSaku,
  countOjt,
  countPembayaran,
  countSks,
  countTak,
  type Syarat,
} from '@sia/domain/kelulusan'
import { findPeriod } from '@sia/domain/ojt'
import { computePembayaran } from '@sia/domain/pembayaran-figures'
import type { CallerMhs } from '../../context.ts'
import { presentNilai, readAbsensi, type SharedKelas, toGraded } from '../kelas/present.ts'
import type { KelulusanRow } from './queries.ts'

/**
 * The caller's requirements to graduate, as the wire shows them.
 * @param today calendar day in WITA, 'YYYY-MM-DD'. Product §26.3.
 */
export function presentSyarat(
  row: KelulusanRow,
  shared: Map<number, SharedKelas>,
  { mhs, today, withMoney }: { mhs: CallerMhs; today: string; withMoney: boolean },
): Syarat[] {
  const { ojt, target, jatuh_tempo: setting } = row
  const period = ojt.pojt_id === null ? null : findPeriod(mhs, ojt, ojt.tahun_ajaran)
  const days = { angkatan: mhs.angkatan, setting, today }
  return [
    countBukuSaku(row.buku_saku),
    countTak(row.tak, target.tak_target),
    countSks(listGraded(row, shared), mhs.jenjang, target),
    countOjt({ ...ojt, today, sampai: period?.sampai ?? null }),
    ...(withMoney ? [countPembayaran(computePembayaran(row.pembayaran, days))] : []),
  ]
}

// A class that was deleted a moment ago is left out.
function listGraded({ krs }: KelulusanRow, shared: Map<number, SharedKelas>) {
  return krs.flatMap((own) => {
    const kelas = shared.get(own.kelas_id)
    if (!kelas) return []
    return [toGraded(kelas, presentNilai(own, kelas, readAbsensi(own)))]
  })
}
