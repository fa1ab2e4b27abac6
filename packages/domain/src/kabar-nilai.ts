import { ABSENSI_LABELS } from './absensi.ts'
import { numberOf, pairsOf, type Told, textOf, type Words } from './kabar-words.ts'
import { divide2 } from './rounding.ts'
import { showHariTanggal } from './time.ts'

const BAGIAN = ['tugas', 'UTS', 'UAS'] as const

/** Marks of a class that were published, corrected or taken back. Product §26.1. */
export function describeNilai({ isi, butir, jumlah }: Told): Words {
  const matkul = textOf(isi.matkul)
  if (jumlah > 1 || !matkul) {
    const { isNew, isGone } = judge(
      pairsOf(butir).flatMap(([lama, baru]) => listChanged(lama, baru)),
    )
    const done = isNew ? 'keluar' : isGone ? 'ditarik' : 'berubah'
    return {
      judul: jumlah > 1 ? `Nilai ${jumlah} kelas ${done}` : `Nilai ${done}`,
      kalimat: 'Lihat nilai Anda di jadwal kuliah.',
      layar: 'jadwal',
      aksi: 'Lihat nilai',
      nada: isNew ? 'baik' : 'perhatian',
    }
  }
  const changed = listChanged(isi.lama, isi.baru, isi.bobot)
  const { isNew, isGone } = judge(changed)
  const names = listed(changed.map(({ name }) => name))
  const told = changed.map((one) => sayMark(one, changed.length > 1))
  return {
    judul: `Nilai ${names} ${isNew ? 'keluar' : isGone ? 'ditarik' : 'diperbaiki'}`,
    kalimat: `${matkul}: ${told.join(', ')}.`,
    layar: 'kelas',
    aksi: 'Lihat nilai',
    nada: isNew ? 'baik' : 'perhatian',
  }
}

interface Mark {
  name: string
  lama: number | null
  baru: number | null
  /** Percent of the whole mark. */
  bobot: number | null
}

/** The marks of a class that are not as they were. */
const listChanged = (before: unknown, after: unknown, weights?: unknown): Mark[] =>
  BAGIAN.flatMap((name, place) => {
    const [lama, baru] = [at(before, place), at(after, place)]
    return lama === baru ? [] : [{ name, lama, baru, bobot: at(weights, place) }]
  })

const judge = (changed: Mark[]) => ({
  isNew: changed.every(({ lama }) => lama === null),
  isGone: changed.every(({ baru }) => baru === null),
})

function sayMark({ name, lama, baru, bobot }: Mark, isNamed: boolean): string {
  const what = isNamed ? `${name} ` : ''
  if (baru === null) return `${what}${showMark(lama)} tidak berlaku`
  if (lama !== null) return `${what}${showMark(lama)} menjadi ${showMark(baru)}`
  if (bobot === null || isNamed) return `${what}${showMark(baru)}`
  return `${showMark(baru)}, masuk ${showMark(divide2(baru * bobot, 100))} poin`
}

const showMark = (mark: number | null) => String(mark ?? '-').replace('.', ',')

const at = (values: unknown, place: number) =>
  Array.isArray(values) ? numberOf(values[place]) : null

const listed = (names: string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`

/** Sessions that a student is marked absent at, or no longer. Product §26.1. */
export function describeAbsensi({ isi, butir, jumlah }: Told): Words {
  const matkul = textOf(isi.matkul)
  const pairs = pairsOf(butir)
  const missed = pairs.filter(([, baru]) => baru === ABSENT).length
  if (jumlah > 1 || !matkul) {
    const isBad = missed > 0 || (jumlah === 1 && pairs.length === 0)
    return {
      judul: isBad ? `Tercatat alpa di ${missed || jumlah} pertemuan` : 'Kehadiran diperbaiki',
      kalimat: isBad
        ? 'Lihat kelasnya di jadwal. Bila keliru, hubungi dosennya.'
        : `${jumlah} pertemuan tidak lagi alpa.`,
      layar: 'jadwal',
      aksi: 'Lihat',
      nada: isBad ? 'buruk' : 'baik',
    }
  }
  const session = sayPertemuan(isi)
  const common = { layar: 'kelas', aksi: 'Lihat' } as const
  if (isi.baru === ABSENT) {
    return {
      ...common,
      judul: `Tercatat alpa: ${matkul}`,
      kalimat: `${session}. Bila keliru, hubungi dosennya.`,
      nada: 'buruk',
    }
  }
  const label = labelOf(textOf(isi.menjadi))
  return {
    ...common,
    judul: `Kehadiran diperbaiki: ${matkul}`,
    kalimat: `${session}: ${label ? `alpa menjadi ${label.toLowerCase()}` : 'tidak lagi alpa'}.`,
    nada: 'baik',
  }
}

const ABSENT = '4'

const labelOf = (status: string | null) =>
  status !== null && status in ABSENSI_LABELS
    ? ABSENSI_LABELS[status as keyof typeof ABSENSI_LABELS].label
    : null

/** A session as a student reads it, 'Pertemuan 8, Rabu, 2 Desember 2026' or 'UTS'. Product §26.1. */
export function sayPertemuan(isi: Told['isi']): string {
  const pertemuan = textOf(isi.pertemuan) ?? ''
  const tanggal = textOf(isi.tanggal)
  const name = /^\d+$/.test(pertemuan) ? `Pertemuan ${pertemuan}` : pertemuan
  return tanggal ? `${name}, ${showHariTanggal(tanggal)}` : name
}
