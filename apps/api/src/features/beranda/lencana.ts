import type { Lencana } from '@sia/contracts/beranda'
import { create as claim } from '@sia/contracts/buku-saku'
import { update as choose } from '@sia/contracts/ojt'
import { answer } from '@sia/contracts/survey'
import { listAngsuran, pickTagihan } from '@sia/domain/angsuran'
import { checkEligibility } from '@sia/domain/ojt'
import { stateOfHalaman } from '@sia/domain/ojt-state'
import { countTerbuka } from '@sia/domain/survey'
import type { Caller } from '../../context.ts'
import { maySend } from '../../lib/may-send.ts'
import type { SharedKelas } from '../kelas/present.ts'
import { isAsked } from '../kelas/running.ts'
import type { LencanaRow } from './queries.ts'

/** Who asks, and today in WITA, 'YYYY-MM-DD'. */
interface Day {
  mhs: Caller
  today: string
}

/** The numbers of the menu, as the wire shows them: alone, and in the start page's reply. Product §1.4, §21. */
export function presentLencana(
  row: LencanaRow,
  shared: Map<number, SharedKelas>,
  day: Day,
): Lencana {
  const { mhs, today } = day
  const { pembayaran, jatuh_tempo: setting, pengumuman } = row
  const slots = listAngsuran(pembayaran, { angkatan: mhs.angkatan, setting, today })
  const isLate = pickTagihan(slots).some(({ keadaan }) => keadaan === 'lewat_tempo')
  return {
    pembayaran: isLate ? 1 : 0,
    krs: listAsked(row, shared, day).length,
    buku_saku: maySend(mhs, claim) ? row.buku_saku.ditolak : 0,
    survey: countTerbuka(row.survey, maySend(mhs, answer)),
    ojt: countPilihan(row.ojt, mhs, today) > 0 ? 1 : 0,
    pengumuman: pengumuman.filter(({ ditutup }) => !ditutup).length,
    pengumuman_berlaku: pengumuman.length,
    berita_terkini: row.belum_dibaca,
    kabar: row.kabar,
  }
}

/** The registrations whose lecturers the student is asked to rate. A class that was deleted a moment ago is left out. */
export function listAsked(
  { krs, semester_ajaran: term }: Pick<LencanaRow, 'krs' | 'semester_ajaran'>,
  shared: Map<number, SharedKelas>,
  { mhs, today }: Day,
) {
  return krs.filter((own) => {
    const kelas = shared.get(own.kelas_id)
    return kelas !== undefined && isAsked(own, kelas, { term, today, mhs })
  })
}

/** How many offers suit a student, while he may choose one. */
export function countPilihan(ojt: LencanaRow['ojt'], mhs: Caller, today: string): number {
  const { tawaran, tahun_ajaran } = ojt
  if (stateOfHalaman({ ...ojt, today }) !== 'pilih_perusahaan' || !maySend(mhs, choose)) return 0
  return tawaran.filter((offer) => checkEligibility({ mhs, offer, tahun_ajaran }).ok).length
}
