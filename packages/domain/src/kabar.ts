import { describeKelas } from './kabar-kelas.ts'
import { describeAbsensi, describeNilai } from './kabar-nilai.ts'
import {
  describeBiaya,
  describeDenda,
  describeJatuhTempo,
  describePembayaran,
} from './kabar-pembayaran.ts'
import { describeClaim, describeKs, describePeminjaman, describeSurat } from './kabar-requests.ts'
import { ended, pairsOf, type Told, textOf, type Words } from './kabar-words.ts'
import { showTanggalLong } from './time.ts'

/** The kinds of what a student is told, each with its name. Product §26.1. */
export const KABAR = {
  nilai: 'Nilai',
  absensi: 'Kehadiran',
  kelas: 'Perubahan jadwal',
  peminjaman: 'Peminjaman ruangan',
  klaim: 'Klaim buku saku',
  ks: 'Kritik & saran',
  ojt: 'OJT',
  pembayaran: 'Pembayaran',
  denda: 'Denda',
  biaya: 'Biaya',
  jatuh_tempo: 'Jatuh tempo',
  lewat_tempo: 'Lewat tempo',
  status: 'Status mahasiswa',
  perangkat: 'Login di perangkat baru',
  surat: 'Surat',
  sandi: 'Password',
  email: 'Alamat e-mail',
} as const

export type JenisKabar = keyof typeof KABAR

export const JENIS_KABAR = Object.keys(KABAR) as JenisKabar[]

const DESCRIBE: Record<JenisKabar, (told: Told) => Words> = {
  nilai: describeNilai,
  absensi: describeAbsensi,
  kelas: describeKelas,
  peminjaman: describePeminjaman,
  klaim: describeClaim,
  ks: describeKs,
  ojt: describeOjt,
  pembayaran: describePembayaran,
  denda: describeDenda,
  biaya: describeBiaya,
  jatuh_tempo: (told) => describeJatuhTempo(told, 'jatuh tempo'),
  lewat_tempo: (told) => describeJatuhTempo(told, 'lewat tempo'),
  status: describeStatus,
  perangkat: describePerangkat,
  surat: describeSurat,
  sandi: describeSandi,
  email: describeEmail,
}

/**
 * A change as a student reads it: a heading, a sentence, the screen that shows it, and the word for going there. Days
 * are WITA, money is rupiah. Parts that the note lacks are left out. Product §26.1.
 */
export const describeKabar = (jenis: JenisKabar, told: Told): Words => DESCRIBE[jenis](told)

function describeOjt({ isi: given, butir, jumlah }: Told): Words {
  const isi = { ...statesOf(butir), ...given }
  const [perusahaan, dosen] = [textOf(isi.perusahaan), textOf(isi.dosen)]
  const common = { layar: 'ojt', aksi: 'Lihat', nada: 'biasa' } as const
  const supervisor = dosen && `Dosen pembimbing: ${ended(dosen)}`
  const asked = describeUndangan(isi, butir)
  if (asked) return { ...common, ...asked }
  if (jumlah > 1 || !isi.apa) {
    const parts = [perusahaan && `Tempat: ${ended(perusahaan)}`, supervisor].filter(Boolean)
    return {
      ...common,
      judul: 'OJT Anda berubah',
      kalimat: parts.join(' ') || 'Lihat halaman OJT.',
    }
  }
  if (isi.apa === 'dosen') {
    return {
      ...common,
      judul: 'Dosen pembimbing OJT Anda berubah',
      kalimat: supervisor ?? 'Belum ada dosen pembimbing.',
    }
  }
  if (isi.apa === 'kelompok') {
    return {
      ...common,
      judul: 'Kelompok OJT Anda berubah',
      kalimat: 'Lihat anggotanya di halaman OJT.',
    }
  }
  if (!perusahaan) {
    return {
      ...common,
      judul: 'Tempat OJT Anda dilepas',
      kalimat: 'Hubungi PKK bila ini keliru.',
      tanya: 'pkk',
    }
  }
  const judul = isi.lama ? 'Tempat OJT Anda diganti' : 'Anda mendapat tempat OJT'
  return { ...common, nada: 'baik', judul, kalimat: ended(perusahaan) }
}

/** Invitations into groups, and an answer to one's own; null of anything else. Product §7.7. */
function describeUndangan(
  { apa: what, undangan: company, baru }: Told['isi'],
  butir: Told['butir'],
): Pick<Words, 'judul' | 'kalimat' | 'aksi' | 'nada'> | null {
  const open = Object.keys(butir).filter((name) => name.startsWith('undangan '))
  const answer = Object.entries(butir).find(([name]) => name.startsWith('jawaban '))
  const [, said] = answer ? (pairsOf({ answer: answer[1] })[0] ?? []) : []
  if (said === 'terima') {
    const kalimat = 'Lihat kelompok Anda di halaman OJT.'
    return { judul: 'Undangan kelompok OJT diterima', kalimat, aksi: 'Lihat', nada: 'baik' }
  }
  if (said === 'tolak') {
    const kalimat = 'Anda dapat mengundang teman lain.'
    return { judul: 'Undangan kelompok OJT ditolak', kalimat, aksi: 'Lihat', nada: 'biasa' }
  }
  if (open.length > 1) {
    const kalimat = 'Terima paling banyak satu di halaman OJT.'
    const judul = `${open.length} undangan kelompok OJT`
    return { judul, kalimat, aksi: 'Lihat undangan', nada: 'perhatian' }
  }
  if (what !== 'undangan' && !String(what).startsWith('undangan ')) return null
  if (baru === null) {
    const kalimat = 'Yang mengundang menariknya kembali.'
    return { judul: 'Undangan kelompok OJT ditarik', kalimat, aksi: 'Lihat', nada: 'biasa' }
  }
  const at = textOf(company)
  return {
    judul: 'Anda diundang ke kelompok OJT',
    kalimat: `${at ? `Di ${at}. ` : ''}Terima atau tolak di halaman OJT.`,
    aksi: 'Lihat undangan',
    nada: 'perhatian',
  }
}

/** The last state of each thing in a note, also when another thing was taken back. */
function statesOf(butir: Told['butir']): Told['isi'] {
  const names = Object.keys(butir)
  const states = pairsOf(butir).map(([, baru], place) => [names[place], baru])
  return { ...Object.fromEntries(states), apa: names.at(-1), lama: pairsOf(butir).at(-1)?.[0] }
}

function describeStatus({ isi, jumlah }: Told): Words {
  const common = { layar: 'profil', aksi: 'Lihat', nada: 'perhatian' } as const
  const [status, sejak] = [textOf(isi.baru), textOf(isi.sejak)]
  if (jumlah > 1 || !sejak) {
    return { ...common, judul: 'Status Anda berubah', kalimat: 'Lihat di Profile.' }
  }
  const day = showTanggalLong(sejak)
  if (!status) {
    return {
      ...common,
      judul: 'Perubahan status dibatalkan',
      kalimat: `Status ${textOf(isi.lama) ?? ''} sejak ${day} tidak berlaku.`.replace('  ', ' '),
    }
  }
  return { ...common, judul: `Status Anda: ${status}`, kalimat: `Berlaku sejak ${day}.` }
}

function describePerangkat({ isi, jumlah }: Told): Words {
  const common = { layar: 'perangkat', aksi: 'Lihat perangkat', nada: 'perhatian' } as const
  const which =
    jumlah > 1 ? `${jumlah} perangkat` : (textOf(isi.perangkat) ?? 'Perangkat tidak dikenal')
  return {
    ...common,
    judul: 'Login di perangkat baru',
    kalimat: `${which}. Bila bukan Anda, akhiri sesinya dan ganti password.`,
  }
}

function describeSandi({ isi }: Told): Words {
  const judul =
    isi.keadaan === 'disetel_ulang' ? 'Password Anda disetel ulang' : 'Password Anda diganti'
  return {
    judul,
    kalimat: 'Bila bukan Anda yang memintanya, hubungi IT kampus.',
    layar: 'perangkat',
    aksi: 'Lihat perangkat',
    nada: 'perhatian',
  }
}

function describeEmail({ isi }: Told): Words {
  const [lama, baru] = [textOf(isi.lama), textOf(isi.baru)]
  const change = baru === null ? 'dihapus' : lama === null ? 'dicatat' : 'diganti'
  const address = baru === null ? '' : `Sekarang ${maskEmail(baru)}. `
  return {
    judul: `Alamat e-mail Anda di SIA ${change}`,
    kalimat: `${address}Bila bukan Anda, hubungi IT kampus.`,
    layar: 'profil',
    aksi: 'Lihat',
    nada: 'perhatian',
    tanya: 'it',
  }
}

/** An address by its first letter and its domain; of what a sheet brought that is none, nothing. */
function maskEmail(address: string): string {
  const [, first, domain] = /^([^\s@])[^\s@]*(@[^\s@]+)$/u.exec(address) ?? []
  return first ? `${first}***${domain}` : '***'
}
