import type { Beranda, JadwalBeranda } from '@sia/contracts/beranda'
import { create as claim } from '@sia/contracts/buku-saku'
import { summarizeHadir } from '@sia/domain/absensi'
import {
  computeBayar,
  countLunas,
  findOutsideAngsuran,
  listAngsuran,
  pickTagihan,
} from '@sia/domain/angsuran'
import { daysBetween, findBerikutnya, pickJadwal, stateOfBeranda } from '@sia/domain/beranda'
import { traceIpk } from '@sia/domain/ipk'
import { explainSisaAbsen } from '@sia/domain/kehadiran-minimal'
import { listMeetings, mondayOf } from '@sia/domain/meeting'
import { findPeriod } from '@sia/domain/ojt'
import { stateOfHalaman } from '@sia/domain/ojt-state'
import { compareText } from '@sia/domain/order'
import { computePaid, computeSaldo, computeTotalDenda } from '@sia/domain/pembayaran'
import { computeTotalTak } from '@sia/domain/progkam'
import { formatMoment } from '@sia/domain/time'
import { endOfUndangan } from '@sia/domain/undangan-ojt'
import type { Caller, CallerMhs } from '../../context.ts'
import { maySend } from '../../lib/may-send.ts'
import { presentNilai, readAbsensi, type SharedKelas, toGraded } from '../kelas/present.ts'
import { isRunning } from '../kelas/running.ts'
import { isOpen } from '../ojt/queries-undangan.ts'
import { countPilihan, listAsked, presentLencana } from './lencana.ts'
import type { BerandaRow } from './queries.ts'

// The others are on their own screen, a touch away.
const PENGUMUMAN = 3

/** The start page's reply, as the wire shows it. Product §21. */
export function presentBeranda(
  row: BerandaRow,
  shared: Map<number, SharedKelas>,
  mhs: Caller,
  now: Date,
): Beranda {
  const sekarang = formatMoment(now)
  const today = sekarang.slice(0, 10)
  const { semester_ajaran: term } = row
  const classes = listClasses(row, shared)
  const running = classes.filter(({ isRunning }) => isRunning)
  const monday = mondayOf(today)
  const meetings = classes.flatMap((one) => listJadwal(one, term, monday)).sort(byStart)
  const jadwal = pickJadwal(meetings, sekarang)
  const berikutnya = findBerikutnya(jadwal, sekarang)
  const ojt = presentOjt(row, mhs, today)
  const asked = listAsked(row, shared, { mhs, today })
  const pembayaran = presentPembayaran(row, mhs, today)
  const lencana = presentLencana(row, shared, { mhs, today })
  const buku_saku = presentBukuSaku(row, maySend(mhs, claim))
  return {
    sekarang,
    semester_ajaran: term && {
      tahun: term.tahun,
      semester: term.semester,
      mulai: term.mulai,
      selesai: term.selesai,
    },
    keadaan: stateOfBeranda({
      today,
      term,
      jumlah_kelas: classes.length,
      ada_jadwal: berikutnya !== null,
      ojt: ojt.dari !== null && ojt.sampai !== null ? { dari: ojt.dari, sampai: ojt.sampai } : null,
    }),
    berikutnya: berikutnya?.item ?? null,
    sisa_absen: presentSisaAbsen(row, classes, berikutnya?.item),
    jadwal,
    angsuran: pembayaran.angsuran,
    tagihan: pembayaran.tagihan,
    bayar: pembayaran.bayar,
    di_luar_angsuran: pembayaran.di_luar_angsuran,
    penilaian: {
      belum: asked.length,
      kelas_id: asked[0]?.kelas_id ?? null,
      sisa_hari: term === null || today > term.selesai ? null : daysBetween(today, term.selesai),
    },
    buku_saku,
    survey: { jenis: row.survey.length, terbuka: lencana.survey },
    ojt: { ...ojt, ...presentUndangan(row, now) },
    pengumuman: row.pengumuman.slice(0, PENGUMUMAN),
    kehadiran: summarizeHadir(
      running.map(({ kelas, absensi }) => ({ pengajaran: kelas.row.pengajaran, absensi })),
    ),
    tak: { total: computeTotalTak(row.tak), kegiatan: row.tak.length },
    pembayaran: pembayaran.angka,
    nilai: traceIpk(
      classes.map(({ kelas, nilai }) => toGraded(kelas, nilai)),
      row.nilai_ulang,
    ),
    lencana,
  }
}

// A class that was deleted a moment ago is left out.
function listClasses({ krs, semester_ajaran: term }: BerandaRow, shared: Map<number, SharedKelas>) {
  return krs.flatMap((own) => {
    const kelas = shared.get(own.kelas_id)
    if (!kelas) return []
    const absensi = readAbsensi(own)
    const nilai = presentNilai(own, kelas, absensi)
    return [{ krs: own, kelas, absensi, nilai, isRunning: isRunning(kelas, term) }]
  })
}

type Class = ReturnType<typeof listClasses>[number]

function presentSisaAbsen(
  { kehadiran_minimal }: BerandaRow,
  classes: Class[],
  next: JadwalBeranda | undefined,
): Beranda['sisa_absen'] {
  const found = classes.find(({ kelas }) => kelas.wire.id === next?.kelas_id)
  if (!found || kehadiran_minimal === null) return null
  const { kelas, absensi } = found
  const { keadaan, sentence } = explainSisaAbsen(
    { pengajaran: kelas.row.pengajaran, absensi },
    kehadiran_minimal,
  )
  return { keadaan, kalimat: sentence }
}

function listJadwal(
  { kelas: { wire }, isRunning }: Class,
  term: BerandaRow['semester_ajaran'],
  monday: string,
): JadwalBeranda[] {
  const meetings = listMeetings(wire, isRunning ? term : null, monday)
  return meetings.map(({ mulai, selesai, sesi, ditiadakan }) => ({
    kelas_id: wire.id,
    kode: wire.kode,
    matkul: wire.matkul?.nama ?? wire.kode,
    dosen: wire.dosen?.nama ?? null,
    ruangan: (sesi?.ruangan ?? wire.ruangan)?.nama ?? null,
    mulai,
    selesai,
    pertemuan: sesi?.pertemuan ?? null,
    // A cancelled session shows nothing but that. Product §4.3.
    pembahasan: ditiadakan ? null : (sesi?.pembahasan ?? null),
    link_meet: ditiadakan ? null : (sesi?.link_meet ?? null),
    group_whatsapp: wire.group_whatsapp,
    ditiadakan,
  }))
}

const byStart = (a: JadwalBeranda, b: JadwalBeranda) =>
  compareText(a.mulai, b.mulai) || compareText(a.kode, b.kode)

function presentPembayaran(
  { pembayaran, jatuh_tempo }: BerandaRow,
  { angkatan }: CallerMhs,
  today: string,
) {
  const slots = listAngsuran(pembayaran, { angkatan, setting: jatuh_tempo, today })
  const tagihan = pickTagihan(slots)
  const late = tagihan.find(({ keadaan }) => keadaan === 'lewat_tempo')
  const first = late ?? tagihan[0]
  const { angsuran, angsuran_optional } = pembayaran
  return {
    angsuran: first
      ? {
          ke: first.ke,
          jumlah: first.kurang,
          denda: first.denda,
          terlambat: first === late,
          jatuh_tempo: first.jatuh_tempo,
        }
      : null,
    tagihan,
    bayar: computeBayar(tagihan)?.jumlah ?? 0,
    di_luar_angsuran: findOutsideAngsuran(pembayaran, slots),
    angka: {
      sisa: computeSaldo(pembayaran).saldo,
      angsuran_lunas: countLunas(slots),
      angsuran: slots.length,
      denda: computeTotalDenda(slots, [...angsuran, ...angsuran_optional]),
      persen: computePaid(pembayaran).persen,
    },
  }
}

function presentBukuSaku({ buku_saku }: BerandaRow, mayClaim: boolean): Beranda['buku_saku'] {
  const { kegiatan, disetujui, diajukan, ditolak, belum } = buku_saku
  const waiting = mayClaim ? { ditolak, belum } : { ditolak: 0, belum: 0 }
  return { kegiatan, disetujui, diajukan, ...waiting }
}

function presentOjt({ ojt }: BerandaRow, mhs: Caller, today: string): Beranda['ojt'] {
  const { tahun_ajaran, perusahaan, dosen } = ojt
  const keadaan = stateOfHalaman({ ...ojt, today })
  const period = ojt.pojt_id === null ? null : findPeriod(mhs, ojt, tahun_ajaran)
  return {
    keadaan,
    pilihan: countPilihan(ojt, mhs, today),
    perusahaan,
    dosen,
    dari: period?.dari ?? null,
    sampai: period?.sampai ?? null,
  }
}

/** The first to end of the invitations that can still be accepted. */
function presentUndangan({ undangan }: BerandaRow, now: Date): Pick<Beranda['ojt'], 'undangan'> {
  const [first] = undangan
    .map((one) => ({ ...one, dibuat_pada: new Date(one.dibuat_pada) }))
    .filter((one) => isOpen(one, now))
    .map((one) => ({
      pengundang: one.pengundang.nama,
      sampai: endOfUndangan(one.dibuat_pada, one),
    }))
    .sort((a, b) => a.sampai.getTime() - b.sampai.getTime())
  return first ? { undangan: { ...first, sampai: formatMoment(first.sampai) } } : {}
}
