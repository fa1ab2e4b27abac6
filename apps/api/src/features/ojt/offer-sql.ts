import { jsonRow, jsonRows } from '@sia/server/db/sql'

/** The company `p` of an offer, in the shape of the contract. */
export const perusahaan = jsonRow(
  'select p.nama, p.alamat, p.kegiatan, p.kontak_nama, p.kontak_telepon, p.kontak_email, p.peta_url',
)

const places = jsonRows(
  'select t.jurusan_id, t.jumlah_mhs from pojt_jurusan t where t.pojt_id = o.id order by t.jurusan_id',
)

/** A student who joined an offer, `r`, in the shape of the contract; `m` is the student, `j` his programme. */
export const joinedMhs = `select m.id, m.nim, m.nama, m.jenjang, m.jurusan_id,
          ${jsonRow('select j.nama')} as jurusan_, ${jsonRow('select r.kelompok_nim')} as pivot`

/** An offer with its places, in the shape of the contract; `mhs` is its joined students as JSON. Product §7.2. */
export const offer = (
  mhs: string,
) => `select o.id, o.jenjang, ${perusahaan} as perusahaan, ${places} as pojt_jurusan,
          ${mhs} as mhs, o.dari_2, o.sampai_2, o.dari_4, o.sampai_4
     from pojt o join perusahaan p on p.id = o.perusahaan_id`
