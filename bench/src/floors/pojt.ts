import type pg from 'pg'
import { type Ask, type Floor, rowsOf } from './floor.ts'

const OFFERED = 'select pojt_id from pojt_jurusan where jurusan_id = $1'

interface Offer {
  id: number
  jenjang: string
  perusahaan: Record<'nama' | 'alamat' | 'kegiatan' | 'peta_url', string | null> &
    Record<'kontak_nama' | 'kontak_telepon' | 'kontak_email', string | null>
  dari_2: string | null
  sampai_2: string | null
  dari_4: string | null
  sampai_4: string | null
}

interface Joined {
  pojt_id: number
  id: number
  nim: string
  nama: string
  jenjang: string
  jurusan_id: number
  jurusan: string
  kelompok_nim: string | null
}

interface Places {
  pojt_id: number
  jurusan_id: number
  jumlah_mhs: number
}

async function raw(pool: pg.Pool, { query }: Ask) {
  const jurusan = [Number(query.jurusan)]
  const [offers, places, joined] = await Promise.all([
    rowsOf<Offer>(
      pool,
      'offers',
      `select o.id, o.jenjang, o.dari_2, o.sampai_2, o.dari_4, o.sampai_4,
              json_build_object('nama', p.nama, 'alamat', p.alamat, 'kegiatan', p.kegiatan, 'kontak_nama', p.kontak_nama,
                'kontak_telepon', p.kontak_telepon, 'kontak_email', p.kontak_email, 'peta_url', p.peta_url) as perusahaan
         from pojt o join perusahaan p on p.id = o.perusahaan_id
        where o.id in (${OFFERED}) order by p.nama, o.id`,
      jurusan,
    ),
    rowsOf<Places>(
      pool,
      'places',
      `select pojt_id, jurusan_id, jumlah_mhs from pojt_jurusan
        where pojt_id in (${OFFERED}) order by jurusan_id`,
      jurusan,
    ),
    rowsOf<Joined>(
      pool,
      'joined',
      `select x.pojt_id, m.id, m.nim, m.nama, m.jenjang, m.jurusan_id, j.nama as jurusan,
              x.kelompok_nim
         from mhs_pojt x join mhs m on m.id = x.mhs_id join jurusan j on j.id = m.jurusan_id
        where x.pojt_id in (${OFFERED}) and m.jurusan_id = $1 order by x.id`,
      jurusan,
    ),
  ])
  const placesOf = Map.groupBy(places, ({ pojt_id }) => pojt_id)
  const joinedOf = Map.groupBy(joined, ({ pojt_id }) => pojt_id)
  return {
    pojt: offers.map((offer) => ({
      ...offer,
      pojt_jurusan: (placesOf.get(offer.id) ?? []).map(({ jurusan_id, jumlah_mhs }) => {
        return { jurusan_id, jumlah_mhs }
      }),
      mhs: (joinedOf.get(offer.id) ?? []).map(({ pojt_id: _, jurusan, kelompok_nim, ...one }) => {
        return { ...one, jurusan_: { nama: jurusan }, pivot: { kelompok_nim } }
      }),
    })),
  }
}

export const pojt: Floor = { path: '/api/pojt', raw }
