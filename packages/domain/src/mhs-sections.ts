import { listMhsFields, type MhsFieldName } from './mhs-fields.ts'

const FAMILY = ['no_hp_ortu', 'nama_ayah', 'nama_ibu', 'alamat_ortu'] as const
const SCHOOL = [
  'asal_sekolah',
  'tahun_tamat',
  'jurusan_sma',
  'informasi',
  'keputusan_kuliah',
  'refrensi',
] as const

const isElsewhere = (name: MhsFieldName) =>
  ([...FAMILY, ...SCHOOL] as readonly MhsFieldName[]).includes(name)

/** The sections of a student's record, each with its fields; all but the first are private. Product §25.6. */
export const MHS_SECTIONS = {
  Akademik: [
    'nama',
    'jurusan_id',
    'jenjang',
    'angkatan',
    'semester',
    'waktu_belajar',
    'cabang',
    'tanggal_bergabung',
    'kdbb',
  ],
  'Data pribadi': listMhsFields().flatMap(([name, { isPrivate }]) =>
    isPrivate && !isElsewhere(name) ? [name] : [],
  ),
  Keluarga: FAMILY,
  'Sekolah dan pendaftaran': SCHOOL,
} as const satisfies Record<string, readonly MhsFieldName[]>

export type MhsSection = keyof typeof MHS_SECTIONS
