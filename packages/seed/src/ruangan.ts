/** A room and what it is for. */
export interface Ruangan {
  row: { id: number; nama: string; kapasitas: number | null; fasilitas: string | null }
  jenis: 'praktik' | 'teori' | 'umum'
}

type Facts = Pick<Ruangan['row'], 'kapasitas' | 'fasilitas'>

/** The places and equipment of most rooms of a kind. */
const FACTS: Record<Ruangan['jenis'], Facts> = {
  umum: { kapasitas: 20, fasilitas: 'meja, papan tulis' },
  praktik: { kapasitas: 30, fasilitas: '30 komputer, proyektor' },
  teori: { kapasitas: 40, fasilitas: 'proyektor' },
}

/** Rooms that differ; of two nobody has said anything. */
const OTHER_FACTS: Record<string, Facts> = {
  'Aula Serbaguna': { kapasitas: 200, fasilitas: 'panggung, proyektor' },
  'Studio Siniar': { kapasitas: null, fasilitas: null },
  'Lapangan Kampus': { kapasitas: null, fasilitas: null },
}

const UMUM = [
  'Aula Serbaguna',
  'Ruang Rapat Lantai 2',
  'Ruang Diskusi Perpustakaan',
  'Studio Foto',
  'Studio Siniar',
  'Lapangan Kampus',
]
const PRAKTIK = [
  'Lab Komputer 1',
  'Lab Komputer 2',
  'Lab Komputer 3',
  'Lab Komputer 4',
  'Lab Multimedia',
  'Lab Praktik Terpadu',
]
const TEORI = ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3', '3.1', '3.2'].map(
  (nomor) => `Ruang Teori ${nomor}`,
)

/** Rooms for classes, one set a building, and the rooms that are only lent. */
export function createRuangan(scale: number): Ruangan[] {
  const buildings = Array.from({ length: scale }, (_, index) => index)
  const of = (jenis: Ruangan['jenis'], names: string[]) => names.map((nama) => ({ nama, jenis }))
  const rooms = [
    ...of('umum', UMUM),
    ...buildings.flatMap((index) =>
      // The first building goes without a name, as long as there is only one.
      [...of('praktik', PRAKTIK), ...of('teori', TEORI)].map(({ nama, jenis }) => ({
        nama: index === 0 ? nama : `${nama} Gedung ${index + 1}`,
        jenis,
      })),
    ),
  ]
  return rooms.map(({ nama, jenis }, index) => ({
    row: { id: index + 1, nama, ...(OTHER_FACTS[nama] ?? FACTS[jenis]) },
    jenis,
  }))
}
