import type { NilaiUlang } from './ipk.ts'
import type { Peran } from './staf.ts'
import { JENIS_SURAT, parseJenisSurat, SURAT } from './surat.ts'
import { formatDay, nameBulan, parseDay, showTanggal } from './time.ts'

/** How a setting's value is written. */
type Kind =
  | { kind: 'day' }
  | { kind: 'number'; from: number; to: number; show: (value: number) => string }
  | { kind: 'address' }
  | { kind: 'line'; most: number }
  | { kind: 'links'; most: number }
  | { kind: 'surat' }
  | { kind: 'choice'; choices: Record<string, string> }

type Form = Kind & {
  /** Its name. */
  label: string
  /** Its effect, for those who change it. */
  sentence: string
  /** A value as it is typed. */
  example: string[]
  /** Whether the setting may be empty. */
  emptiable: boolean
  /** The office that changes it beside campus IT. */
  kantor?: Peran
}

/** A link of the survey reminder: a page of this site, or another site's. */
export interface Tautan {
  label: string
  url: string
}

/** A setting's value: a WITA day as UTC midnight, a number, a text or links; null when empty. */
export type SettingValue = Date | number | string | Tautan[] | null

/** The settings that change while the system runs, in the order of the page. */
export const SETTINGS = {
  'ojt-dibuka': {
    label: 'Halaman OJT dibuka',
    sentence: 'Sebelum tanggal ini (WITA) mahasiswa membaca kapan halaman OJT dibuka kembali.',
    example: ['2026-12-01'],
    emptiable: false,
    kind: 'day',
  },
  'ojt-pedoman': {
    label: 'Pedoman OJT',
    sentence: 'Alamat pedoman di drive kampus; tampil di "Panduan OJT" pada halaman OJT.',
    example: ['https://drive.contoh.ac.id/pedoman'],
    emptiable: true,
    kind: 'address',
  },
  'ojt-logbook': {
    label: 'Logbook OJT',
    sentence: 'Alamat logbook di drive kampus; tampil di "Panduan OJT" pada halaman OJT.',
    example: ['https://drive.contoh.ac.id/logbook'],
    emptiable: true,
    kind: 'address',
  },
  'jatuh-tempo': {
    label: 'Jatuh tempo angsuran',
    sentence:
      'Tanggal setiap bulan; di bulan yang lebih pendek hari terakhirnya. Denda tidak dihitung dari sini.',
    example: ['10'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 31,
    show: (value: number) => `tanggal ${value} setiap bulan`,
  },
  'jatuh-tempo-bulan-pertama': {
    label: 'Bulan angsuran ke-1',
    sentence:
      'Bulan jatuh tempo angsuran ke-1: 1 sampai 12 di tahun angkatan, 13 (Januari) sampai 24 di tahun berikutnya.',
    example: ['9'],
    emptiable: false,
    kind: 'number',
    from: 1,
    to: 24,
    show: (value: number) =>
      value > 12 ? `${nameBulan(value - 12)} setelah tahun angkatan` : nameBulan(value),
  },
  'denda-hari': {
    label: 'Denda keterlambatan',
    sentence:
      'Satu kali denda tiap berapa hari lewat jatuh tempo. Hanya usul di Kantor; tidak ada denda yang dicatat sebelum Bagian Keuangan setuju.',
    example: ['10'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 31,
    show: (value: number) => `satu kali tiap ${value} hari`,
  },
  'kehadiran-minimal': {
    label: 'Kehadiran minimal',
    sentence:
      'Persen dari 12 pertemuan. Jadwal dan halaman kelas menyebutkan berapa kali mahasiswa masih boleh tidak hadir. Yang dihitung hanya kehadiran (H); nilai tidak berubah karenanya.',
    example: ['75'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 100,
    show: (value: number) => `${value}% dari 12 pertemuan`,
  },
  'tak-target': {
    label: 'Target poin TAK',
    sentence:
      'Poin TAK yang harus dicapai seorang mahasiswa. Profilnya menyebutkan berapa yang masih kurang.',
    example: ['100'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 9999,
    show: (value: number) => `${value} poin`,
  },
  'sks-d1': {
    label: 'SKS Program 1 Tahun',
    sentence:
      'SKS yang harus dicapai mahasiswa D1. Profilnya menyebutkan berapa yang masih kurang; yang dihitung hanya mata kuliah yang lulus, masing-masing sekali.',
    example: ['40'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 300,
    show: (value: number) => `${value} sks`,
  },
  'sks-d2': {
    label: 'SKS Program 2 Tahun',
    sentence:
      'SKS yang harus dicapai mahasiswa D2. Profilnya menyebutkan berapa yang masih kurang; yang dihitung hanya mata kuliah yang lulus, masing-masing sekali.',
    example: ['80'],
    emptiable: true,
    kind: 'number',
    from: 1,
    to: 300,
    show: (value: number) => `${value} sks`,
  },
  'nilai-ulang': {
    label: 'Mata kuliah yang diulang',
    sentence:
      'Nilai mana yang dihitung dari mata kuliah yang diambil lebih dari sekali, untuk SKS dan IPK. Selama kosong, SKS dihitung dari nilai terbaik dan IPK dari semua kelas. Huruf E tidak pernah menambah SKS.',
    example: ['terbaik'],
    emptiable: true,
    kind: 'choice',
    choices: {
      terbaik: 'nilai terbaik',
      terakhir: 'nilai terakhir',
    } satisfies Record<NilaiUlang, string>,
  },
  'lulus-baca': {
    label: 'Lulusan membaca datanya',
    sentence:
      'Berapa hari sejak tanggal lulus seorang lulusan masih dapat membaca datanya. Sesudahnya login menjawab seperti akun yang dinonaktifkan Bagian Akademik.',
    example: ['365'],
    emptiable: false,
    kind: 'number',
    from: 0,
    to: 3650,
    show: (value: number) => `${value} hari`,
  },
  'survey-judul': {
    label: 'Judul pengingat survey',
    sentence:
      'Jendela yang terbuka saat mahasiswa membuka SIA; tampil bila judul dan tautannya diisi. Perubahan membukanya lagi bagi semua.',
    example: ['Survey Semester Genap 2025'],
    emptiable: true,
    kind: 'line',
    most: 100,
  },
  'survey-tautan': {
    label: 'Tautan pengingat survey',
    sentence:
      'Paling banyak 4: "Tulisan=https://alamat", atau "Tulisan=/survey?survey=1" untuk survey nomor 1 di SIA. Menggantikan semua yang lama.',
    example: ['Survey dosen=https://contoh.ac.id/a', 'Survey sarana=/survey?survey=2'],
    emptiable: true,
    kind: 'links',
    most: 4,
  },
  'kop-nama': {
    label: 'Nama kampus di kop surat',
    sentence: 'Tampil di atas setiap surat. Tanpa nama ini tidak ada surat yang terbit.',
    example: ['Politeknik Contoh'],
    emptiable: true,
    kind: 'line',
    most: 150,
    kantor: 'akademik',
  },
  'kop-alamat': {
    label: 'Alamat di kop surat',
    sentence: 'Di bawah nama kampus.',
    example: ['Jalan Contoh Nomor 1'],
    emptiable: true,
    kind: 'line',
    most: 200,
    kantor: 'akademik',
  },
  'kop-kota': {
    label: 'Kota di surat',
    sentence: 'Di kop surat dan di depan tanggal surat.',
    example: ['Denpasar'],
    emptiable: true,
    kind: 'line',
    most: 60,
    kantor: 'akademik',
  },
  'ttd-nama': {
    label: 'Penanda tangan surat',
    sentence: 'Nama di bawah surat yang ditandatangani. Kosong berarti nama staf yang menyetujui.',
    example: ['Ni Wayan Contoh, M.Pd.'],
    emptiable: true,
    kind: 'line',
    most: 120,
    kantor: 'akademik',
  },
  'ttd-jabatan': {
    label: 'Jabatan penanda tangan',
    sentence: 'Di atas nama penanda tangan.',
    example: ['Kepala Bagian Akademik'],
    emptiable: true,
    kind: 'line',
    most: 120,
    kantor: 'akademik',
  },
  'ttd-nip': {
    label: 'NIP penanda tangan',
    sentence: 'Di bawah nama penanda tangan.',
    example: ['19800101 200501 2 001'],
    emptiable: true,
    kind: 'line',
    most: 40,
    kantor: 'akademik',
  },
  'ttd-jenis': {
    label: 'Surat yang ditandatangani',
    sentence: `Menunggu di Keputusan sebelum terbit; yang lain terbit seketika. Pilihan: ${JENIS_SURAT.map((jenis) => `${jenis} (${SURAT[jenis].label})`).join(', ')}.`,
    example: ['aktif'],
    emptiable: true,
    kind: 'surat',
    kantor: 'akademik',
  },
} as const satisfies Record<string, Form>

export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** The settings that somebody with these roles changes: campus IT all, an office its own. Product §25.20. */
export const listSettingsOf = (peran: readonly Peran[]): SettingName[] =>
  SETTING_NAMES.filter((name) => {
    const { kantor }: Form = SETTINGS[name]
    return peran.includes('it') || (kantor !== undefined && peran.includes(kantor))
  })

const MAX_ADDRESS = 500
const MAX_LABEL = 60

/**
 * A setting's value from the words that were typed. Product §17.8.
 * @throws RangeError in Indonesian, when the words do not fit the setting.
 */
export function parseSetting(name: SettingName, words: string[]): SettingValue {
  const form: Form = SETTINGS[name]
  if (form.kind === 'links') return parseLinks(words, form.most)
  const [text = '', ...more] = words.map((word) => word.replaceAll(/\p{Cc}/gu, ' ').trim())
  if (text === '') throw refused(form, 'Nilainya tidak boleh kosong')
  if (more.length > 0)
    throw refused(form, 'Nilainya satu saja; teks dengan spasi di antara tanda kutip')
  switch (form.kind) {
    case 'day': {
      const day = parseDay(text)
      if (day === null) throw refused(form, `Tanggal harus ditulis YYYY-MM-DD: ${text}`)
      return day
    }
    case 'number': {
      const value = Number(text)
      if (/^\d{1,4}$/.test(text) && value >= form.from && value <= form.to) return value
      throw refused(form, `Harus bilangan dari ${form.from} sampai ${form.to}: ${text}`)
    }
    case 'address':
      if (isAddress(text)) return text
      throw refused(
        form,
        `Harus alamat https://... (paling banyak ${MAX_ADDRESS} karakter): ${text}`,
      )
    case 'surat': {
      const names = text.split(/[\s,]+/).filter(Boolean)
      const known = parseJenisSurat(names.join(','))
      if (known.length === new Set(names).size) return known.join(',')
      throw refused(form, `Pilihannya ${JENIS_SURAT.join(', ')}`)
    }
    case 'choice':
      if (Object.hasOwn(form.choices, text)) return text
      throw refused(form, `Pilihannya ${Object.keys(form.choices).join(', ')}`)
    case 'line':
      if (text.length <= form.most) return text
      throw refused(form, `Paling banyak ${form.most} karakter`)
  }
}

/** A setting's value in words. Product §17.8. */
export function describeSetting(name: SettingName, value: SettingValue): string {
  const form: Form = SETTINGS[name]
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'tidak ada'
  if (Array.isArray(value)) return value.map(({ label, url }) => `${label}: ${url}`).join('; ')
  if (value instanceof Date) return showTanggal(formatDay(value))
  if (form.kind === 'surat') {
    return parseJenisSurat(String(value))
      .map((jenis) => SURAT[jenis].label)
      .join(', ')
  }
  if (form.kind === 'choice') return form.choices[String(value)] ?? String(value)
  return form.kind === 'number' ? form.show(Number(value)) : String(value)
}

/** A setting's value as it is typed, a line each; none where it is empty. Product §17.8. */
export function wordsOfSetting(value: SettingValue): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(({ label, url }) => `${label}=${url}`)
  return [value instanceof Date ? formatDay(value) : String(value)]
}

/** Whether a text is an address of another site that students can be led to. */
export const isAddress = (text: string) =>
  text.length <= MAX_ADDRESS && !/\s/.test(text) && /^https?:\/\/[^/]/i.test(text)

/** Whether a text is a path of this site; two slashes of either kind would lead elsewhere. */
const isOwnPath = (text: string) => text.length <= MAX_ADDRESS && /^\/(?![/\\])\S*$/.test(text)

function parseLinks(words: string[], most: number): Tautan[] {
  if (words.length === 0 || words.length > most) {
    throw new RangeError(`Sebutkan 1 sampai ${most} tautan.`)
  }
  const links = words.map((text) => {
    const at = text.indexOf('=')
    const label = text
      .slice(0, Math.max(at, 0))
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
    const url = text.slice(at + 1).trim()
    if (label && label.length <= MAX_LABEL && (isOwnPath(url) || isAddress(url)))
      return { label, url }
    throw new RangeError(
      `Tautan ditulis "Tulisan=https://alamat" atau "Tulisan=/survey?survey=1", tulisannya paling banyak ${MAX_LABEL} karakter: ${text}`,
    )
  })
  if (new Set(links.map(({ label }) => label)).size === links.length) return links
  throw new RangeError('Tulisan setiap tautan harus berbeda.')
}

const refused = ({ label }: Form, why: string) => new RangeError(`${label}: ${why}.`)
