import type { CatalogTable } from '../journal/catalog.ts'

// What people know things by, and what they know a reference by, in the order in which it is said.
const OWN = ['nim', 'kode', 'nama', 'judul', 'title', 'name', 'pertanyaan', 'tahun']
const REFERENCES: Record<string, string> = {
  mhs_id: "(select concat_ws(' ', m.nim, m.nama) from mhs m where m.id = t.mhs_id)",
  kelas_id: '(select k.kode from kelas k where k.id = t.kelas_id)',
  progkam_id: '(select p.nama from progkam p where p.id = t.progkam_id)',
  perusahaan_id: '(select p.nama from perusahaan p where p.id = t.perusahaan_id)',
  pojt_id:
    '(select p.nama from pojt o join perusahaan p on p.id = o.perusahaan_id where o.id = t.pojt_id)',
  tahun_ajaran_id: '(select a.tahun from tahun_ajaran a where a.id = t.tahun_ajaran_id)',
}
const BESIDE = ['jenjang', 'semester', 'pertemuan', 'tanggal', 'hari', 'dari']

/** What row `t` of a table is called for a person, SQL. */
export function nameSql(table: string, { columns }: CatalogTable): string {
  const own = OWN.filter((name) => columns.includes(name))
  const parts = own.map((name) => `t."${name}"`)
  if (own.length === 0) {
    const known = Object.keys(REFERENCES).filter((name) => columns.includes(name))
    parts.push(...known.map((name) => REFERENCES[name] ?? ''))
    parts.push(...BESIDE.filter((name) => columns.includes(name)).map((name) => `t."${name}"`))
  }
  return parts.length === 0 ? `'${table}'` : `concat_ws(' ', ${parts.join(', ')})`
}
