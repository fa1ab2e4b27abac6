import type { MhsWire, ProfilWire } from '@sia/contracts/mhs'

/** The fields of the profile that a student may change. Product §3.2. */
export const PROFIL_FIELDS = [
  'tempat',
  'tanggal',
  'no_hp',
  'no_hp_ortu',
  'nama_ayah',
  'nama_ibu',
  'alamat_ortu',
  'email',
  'fb',
  'ig',
  'ktp',
] as const satisfies (keyof ProfilWire & keyof MhsWire)[]

/** What the form of the profile holds. */
export type IsianProfil = Record<(typeof PROFIL_FIELDS)[number], string>

/** A level as the student reads it. In: 'D1'. Out: 'Program 1 Tahun'. Product §3.1. */
export function nameJenjang(jenjang: MhsWire['jenjang']): string {
  return jenjang === 'D1' ? 'Program 1 Tahun' : 'Program 2 Tahun'
}

/** The form of a student as it is before anything is typed. */
export function isianOf(mhs: MhsWire): IsianProfil {
  return Object.fromEntries(PROFIL_FIELDS.map((field) => [field, mhs[field] ?? ''])) as IsianProfil
}

/**
 * What a form changes. In: the form's values and the student as shown in it. Out: the fields that
 * differ, so that an old value nobody touched is not judged again.
 */
export function listPerubahan(isian: IsianProfil, mhs: MhsWire): ProfilWire {
  return Object.fromEntries(
    PROFIL_FIELDS.map((field) => [field, isian[field].trim()] as const).filter(
      ([field, value]) => value !== (mhs[field] ?? '').trim(),
    ),
  )
}
