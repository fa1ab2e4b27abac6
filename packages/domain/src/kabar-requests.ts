import { type Told, textOf, type Words } from './kabar-words.ts'
import { showPeriod } from './peminjaman-ruangan.ts'
import { JENIS_SURAT, SURAT } from './surat.ts'
import { parseMoment } from './time.ts'

const quoted = (text: string | null) => text && `“${text}”`

const sentence = (parts: (string | null)[], none: string) =>
  parts.filter((part) => part !== null).join(' · ') || none

const LOAN = {
  disetujui: { nada: 'baik', aksi: 'Lihat' },
  diketahui: { nada: 'biasa', aksi: 'Lihat' },
  ditolak: { nada: 'buruk', aksi: 'Ajukan lagi', tanya: 'sarana' },
  menunggu: { nada: 'perhatian', aksi: 'Lihat' },
} as const

/** The decision on a loan, by whom, and why. Product §26.1. */
export function describePeminjaman({ isi, jumlah }: Told): Words {
  const keadaan = textOf(isi.baru)
  const ruangan = textOf(isi.ruangan)
  if (jumlah > 1 || !ruangan || keadaan === null || !(keadaan in LOAN)) {
    return {
      judul: jumlah > 1 ? `${jumlah} peminjaman diputuskan` : 'Peminjaman diputuskan',
      kalimat: 'Lihat peminjaman ruangan Anda.',
      layar: 'peminjaman',
      aksi: 'Lihat',
      nada: 'biasa',
    }
  }
  const [dari, sampai] = [parseMoment(String(isi.dari)), parseMoment(String(isi.sampai))]
  const period = dari && sampai && showPeriod({ dari, sampai })
  return {
    judul: keadaan === 'menunggu' ? `${ruangan} menunggu lagi` : `${ruangan} ${keadaan}`,
    kalimat: sentence(
      [period, quoted(textOf(isi.alasan)), textOf(isi.oleh)],
      'Lihat peminjaman Anda.',
    ),
    layar: 'peminjaman',
    ...LOAN[keadaan as keyof typeof LOAN],
  }
}

const APPROVED = 2
const REJECTED = 9

/** The decision on a claim, and why. Product §26.1. */
export function describeClaim({ isi, jumlah }: Told): Words {
  const kegiatan = textOf(isi.kegiatan)
  const common = { layar: 'buku_saku', aksi: 'Lihat', nada: 'biasa' } as const
  if (jumlah > 1 || !kegiatan) {
    return {
      ...common,
      judul: jumlah > 1 ? `${jumlah} klaim diputuskan` : 'Klaim diputuskan',
      kalimat: 'Lihat buku saku Anda.',
    }
  }
  if (isi.baru === APPROVED) {
    return {
      ...common,
      judul: `Klaim disetujui: ${kegiatan}`,
      kalimat: 'Kegiatan ini masuk buku saku Anda.',
      nada: 'baik',
    }
  }
  if (isi.baru === REJECTED) {
    return {
      ...common,
      judul: `Klaim ditolak: ${kegiatan}`,
      kalimat: quoted(textOf(isi.alasan)) ?? 'Tanyakan alasannya kepada PKK.',
      aksi: 'Ajukan lagi',
      nada: 'buruk',
      tanya: 'pkk',
    }
  }
  return {
    ...common,
    judul: `Klaim diperiksa lagi: ${kegiatan}`,
    kalimat: 'Putusannya dibuka lagi.',
  }
}

const KS_DONE: Record<string, string> = {
  ditangani: 'sedang ditangani',
  selesai: 'selesai',
  dibuka: 'dibuka lagi',
  diserahkan: 'diserahkan ke bagian lain',
}

/** An office's answer to a complaint, or its act. Product §26.1. */
export function describeKs({ isi, jumlah }: Told): Words {
  const common = { layar: 'kritik_saran', aksi: 'Lihat', nada: 'biasa' } as const
  const judul = textOf(isi.judul)
  if (jumlah > 1 || !judul) {
    return {
      ...common,
      judul: 'Kritik & saran Anda ditanggapi',
      kalimat: 'Lihat kritik & saran Anda.',
    }
  }
  const jawaban = textOf(isi.jawaban)
  return {
    ...common,
    judul: `Kritik & saran Anda ${KS_DONE[String(isi.tindakan)] ?? 'dijawab'}`,
    kalimat: `${judul}${jawaban ? `: ${quoted(jawaban)}` : ''}`,
  }
}

/** A paper that is there, or was refused or withdrawn with its reason. Product §26.1. */
export function describeSurat({ isi, jumlah }: Told): Words {
  const common = { layar: 'surat', aksi: 'Lihat' } as const
  const refused = { nada: 'buruk', tanya: 'akademik' } as const
  const known = JENIS_SURAT.find((jenis) => jenis === isi.jenis)
  const label = known ? SURAT[known].label : textOf(isi.nama)
  if (jumlah > 1 || !label) {
    const judul = jumlah > 1 ? `${jumlah} surat diputuskan` : 'Surat diputuskan'
    return { ...common, judul, kalimat: 'Lihat surat Anda.', nada: 'biasa' }
  }
  if (isi.keadaan === 'ditarik') {
    const kalimat = quoted(textOf(isi.alasan)) ?? 'Surat itu tidak berlaku lagi.'
    return { ...common, judul: `${label} ditarik`, kalimat, ...refused }
  }
  if (isi.keadaan === 'ditolak') {
    const kalimat = quoted(textOf(isi.alasan)) ?? 'Tanyakan alasannya kepada Akademik.'
    return { ...common, judul: `${label} ditolak`, kalimat, aksi: 'Ajukan lagi', ...refused }
  }
  return { ...common, judul: `${label} terbit`, kalimat: 'Surat Anda dapat diunduh.', nada: 'baik' }
}
