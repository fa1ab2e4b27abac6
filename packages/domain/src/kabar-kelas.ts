import { sayPertemuan } from './kabar-nilai.ts'
import { numberOf, partsOf, type Told, textOf, type Words } from './kabar-words.ts'
import { nameHari, showHariTanggal, showJam } from './time.ts'

const common = { layar: 'kelas', aksi: 'Lihat kelas', nada: 'perhatian' } as const

/** A session on another day, called off or with another lecturer, and a class at another hour or in another room. Product §26.1. */
export function describeKelas({ isi, jumlah }: Told): Words {
  const matkul = textOf(isi.matkul)
  if (jumlah > 1 || !matkul) {
    return {
      ...common,
      judul: jumlah > 1 ? `${jumlah} perubahan jadwal` : 'Jadwal berubah',
      kalimat: 'Lihat jadwal kuliah Anda.',
      layar: 'jadwal',
      aksi: 'Lihat jadwal',
    }
  }
  const [lama, baru] = [partsOf(isi.lama), partsOf(isi.baru)]
  return 'ditiadakan' in baru ? describeSession(isi, lama, baru) : describeSlot(matkul, lama, baru)
}

type Parts = Told['isi']

function describeSession(isi: Parts, lama: Parts, baru: Parts): Words {
  const matkul = textOf(isi.matkul)
  const [before, after] = [textOf(lama.tanggal), textOf(baru.tanggal)]
  const old = `${matkul}, ${sayPertemuan({ ...isi, tanggal: before }).replace('Pertemuan', 'pertemuan')}`
  if (baru.ditiadakan === true) {
    return { ...common, judul: 'Kelas ditiadakan', kalimat: `${old}.`, nada: 'perhatian' }
  }
  const substitute = textOf(baru.dosen)
  const isAnother = substitute !== textOf(lama.dosen)
  const taught = substitute ? `dosen pengganti ${substitute}` : 'dosen kelas mengajar sendiri'
  const more = [showJamOrNone(isi.jam), textOf(isi.ruangan), isAnother ? taught : null]
  const told = (first: string) => `${[first, ...more].filter(Boolean).join(', ')}.`
  if (before === after) {
    if (lama.ditiadakan === true) {
      return { ...common, judul: 'Kelas tetap diadakan', kalimat: told(old) }
    }
    const moved = [sayMoved(lama.jam, baru.jam), sayChanged(lama.ruangan, baru.ruangan)]
    const changes = moved.filter((one) => one !== null)
    if (changes.length > 0) {
      const kalimat = `${[old, ...changes, isAnother ? taught : null].filter(Boolean).join(', ')}.`
      return { ...common, judul: moved[0] ? 'Jam kelas berubah' : 'Ruangan kelas berubah', kalimat }
    }
    return { ...common, judul: 'Pengajar kelas berubah', kalimat: told(old) }
  }
  if (!after)
    return { ...common, judul: 'Hari kelas belum pasti', kalimat: `${old}, belum ada gantinya.` }
  const kalimat = told(`${old} menjadi ${showHariTanggal(after)}`)
  return { ...common, judul: 'Kelas pindah hari', kalimat }
}

function describeSlot(matkul: string, lama: Parts, baru: Parts): Words {
  const [before, after] = [saySlot(lama), saySlot(baru)]
  const [room, newRoom] = [textOf(lama.ruangan), textOf(baru.ruangan)]
  if (before === after) {
    return {
      ...common,
      judul: 'Ruangan kelas berubah',
      kalimat: `${matkul}: ${room ?? '-'} menjadi ${newRoom ?? 'belum ditentukan'}.`,
    }
  }
  const now = after ? [after, newRoom].filter(Boolean).join(', ') : 'belum ditentukan'
  return {
    ...common,
    judul: 'Jam kelas berubah',
    kalimat: `${matkul}: ${before ?? '-'} menjadi ${now}.`,
  }
}

const saySlot = ({ hari, jam }: Parts) => {
  const day = numberOf(hari)
  return day === null ? null : `${nameHari(day)} ${showJam(textOf(jam))}`
}

const sayMoved = (from: unknown, to: unknown) =>
  textOf(to) && textOf(to) !== textOf(from)
    ? `pukul ${showJamOrNone(from) ?? '-'} menjadi ${showJam(textOf(to))}`
    : null

const sayChanged = (from: unknown, to: unknown) =>
  textOf(to) && textOf(to) !== textOf(from)
    ? `${textOf(from) ?? 'tanpa ruangan'} menjadi ${textOf(to)}`
    : null

const showJamOrNone = (jam: unknown) => (textOf(jam) ? showJam(textOf(jam)) : null)
