import type { ServerReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/ojt'
import type { AnggotaRow, OjtRow, PojtRow } from './queries.ts'

type Reply = ServerReply<typeof show>

/** An offer with its joined students the way the wire nests them. Specification §3. */
export function presentPojt({ mhs_pojt, ...pojt }: PojtRow) {
  return {
    ...pojt,
    mhs: mhs_pojt.map(({ kelompok_nim, mhs: { jurusan, ...mhs } }) => ({
      ...mhs,
      jurusan_: jurusan,
      pivot: { kelompok_nim },
    })),
  }
}

/** The OJT page's reply: own record, offer, fellow students of the company and own group. */
export function presentOjt(
  { ojt_aktif, mhs_pojt }: OjtRow,
  rows: AnggotaRow[],
  days: Pick<Reply, 'dibuka_pada' | 'hari_ini'>,
): Reply {
  const anggota = rows.map(presentAnggota)
  const kelompok_nim = mhs_pojt?.kelompok_nim ?? null
  return {
    aktif: ojt_aktif,
    mhs_pojt: mhs_pojt && { ...mhs_pojt, perusahaan: mhs_pojt.pojt.perusahaan },
    anggota_ojt: ojt_aktif ? anggota : null,
    pojt: mhs_pojt ? presentPojt(mhs_pojt.pojt) : [],
    dosen: mhs_pojt?.dosen ? [mhs_pojt.dosen] : [],
    kelompok: anggota.filter((mhs) => kelompok_nim !== null && mhs.kelompok_nim === kelompok_nim),
    ...days,
  }
}

function presentAnggota({ kelompok_nim, mhs: { jurusan, ...mhs } }: AnggotaRow) {
  return { ...mhs, jurusan: jurusan.nama, kelompok_nim }
}
