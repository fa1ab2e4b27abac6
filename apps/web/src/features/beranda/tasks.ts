import type { Beranda } from '@sia/contracts/beranda'
import { nameTagihan, OUTSIDE_WORDS, sumTagihan } from '@sia/domain/angsuran'
import { showMoment, showTanggal } from '@sia/domain/time'
import type { Tone } from '@sia/ui/badge'
import type { IconName } from '@sia/ui/icon'
import { writeRupiah } from '@sia/web-kit/show/format'
import { type Address, to } from '../../lib/address/to.ts'

/** Something that waits for the student, and the screen where he does it. */
export interface Task {
  key: string
  icon: IconName
  tone: Tone
  title: string
  detail: string
  to: Address
}

/** The student's tasks, the most pressing first; nothing twice. Product §21.5. */
export function listTasks(beranda: Beranda): Task[] {
  const { tagihan, buku_saku } = beranda
  const installment = installmentOf(beranda)
  const claims = claimsOf(buku_saku)
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'lewat_tempo')
  const isRejected = buku_saku.ditolak > 0
  return [
    isLate ? installment : null,
    isRejected ? claims : null,
    invitationOf(beranda),
    ojtOf(beranda),
    ratingOf(beranda),
    surveyOf(beranda),
    isLate ? null : installment,
    isRejected ? null : claims,
  ].filter((task) => task !== null)
}

function installmentOf({ tagihan, bayar, di_luar_angsuran, pembayaran }: Beranda): Task | null {
  const common = { key: 'angsuran', icon: 'wallet', to: to.pembayaran() } as const
  const [first] = tagihan
  if (!first) {
    if (di_luar_angsuran === null) return null
    const { judul, kalimat } = OUTSIDE_WORDS[di_luar_angsuran]
    const detail = `Sisa pembayaran ${writeRupiah(pembayaran.sisa)}. ${kalimat}`
    return { ...common, tone: 'brand', title: judul, detail }
  }
  const { denda } = sumTagihan(tagihan)
  const isNext = tagihan.every(({ keadaan }) => keadaan === 'akan_datang')
  // The one figure is the title, unless nothing presses or nobody knows the price.
  const isTitle = bayar > 0 && !isNext
  const parts = [
    isTitle ? nameTagihan(tagihan) : bayar > 0 ? writeRupiah(bayar) : null,
    denda > 0 ? `termasuk denda ${writeRupiah(denda)}` : null,
    first.jatuh_tempo &&
      `jatuh tempo ${tagihan.length > 1 ? 'pertama ' : ''}${showTanggal(first.jatuh_tempo)}`,
  ].filter((part) => part !== null)
  const tone = { lewat_tempo: 'bad', sebagian: 'warn', akan_datang: 'brand' } as const
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'lewat_tempo')
  return {
    ...common,
    tone: tone[isLate ? 'lewat_tempo' : first.keadaan],
    title: isTitle ? `Bayar ${writeRupiah(bayar)}` : nameTagihan(tagihan),
    detail: parts.join(', '),
  }
}

function claimsOf({ ditolak, belum, disetujui, kegiatan }: Beranda['buku_saku']): Task | null {
  const parts = [
    ditolak > 0 ? `${ditolak} ditolak` : null,
    belum > 0 ? `${belum} belum diajukan` : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return {
    key: 'buku-saku',
    icon: 'notebook',
    tone: ditolak > 0 ? 'warn' : 'brand',
    title: `Buku Saku: ${parts.join(', ')}`,
    detail: `${disetujui} dari ${kegiatan} kegiatan disetujui`,
    to: to.bukuSaku(),
  }
}

function invitationOf({ ojt: { undangan } }: Beranda): Task | null {
  if (!undangan) return null
  return {
    key: 'undangan',
    icon: 'briefcase',
    tone: 'warn',
    title: 'Jawab undangan kelompok OJT',
    detail: `dari ${undangan.pengundang}, paling lambat ${showMoment(undangan.sampai)}`,
    to: to.ojt(),
  }
}

function ojtOf({ ojt }: Beranda): Task | null {
  if (ojt.pilihan === 0) return null
  return {
    key: 'ojt',
    icon: 'briefcase',
    tone: 'warn',
    title: 'Pilih perusahaan OJT',
    detail: `${ojt.pilihan} perusahaan sesuai untuk Anda`,
    to: to.ojt(),
  }
}

function ratingOf({ penilaian: { belum, kelas_id }, semester_ajaran }: Beranda): Task | null {
  if (belum === 0 || kelas_id === null) return null
  return {
    key: 'penilaian',
    icon: 'star',
    tone: 'warn',
    title: `Review dosen: ${belum} kelas menunggu`,
    detail: `Paling lambat ${showTanggal(semester_ajaran?.selesai ?? null)}, hari terakhir semester`,
    to: to.penilaianDosen(kelas_id),
  }
}

function surveyOf({ survey: { terbuka, jenis } }: Beranda): Task | null {
  if (terbuka === 0) return null
  return {
    key: 'survey',
    icon: 'list',
    tone: 'brand',
    title: `${terbuka} jenis survey belum selesai`,
    detail: `${jenis - terbuka} dari ${jenis} jenis sudah selesai`,
    to: to.survey(),
  }
}
