import type { KrsItem } from '@sia/contracts/krs'

const parts = {
  dosen: { nama: 'Ni Luh Sari' },
  ruangan: { nama: 'Lab 2' },
  jamkul: { hari: 2, dari: '08:00:00', sampai: '09:40:00' },
  matkul: { nama: 'Basis Data', jenis_matkul: 1, sks: 2, bahan_ajar_link: null, rpp_link: null },
}

/** A class of the schedule for tests: on Tuesdays, in semester 2, without marks. */
export function krsItem({ kelas, ...rest }: Partial<KrsItem> = {}): KrsItem {
  const item = {
    ...parts,
    nilai: null,
    sudah_dinilai: false,
    penilaian_diminta: false,
    mhs: null,
    id: 1,
    mhs_id: 1,
    ...rest,
  }
  const { dosen, ruangan, jamkul, matkul } = item
  return {
    ...item,
    kelas: {
      id: 9,
      kode: 'BD-1',
      semester: 2,
      group_whatsapp: 'https://chat.whatsapp.com/x',
      pengajaran: [],
      dosen,
      ruangan,
      jamkul,
      matkul,
      ...kelas,
    },
  }
}
