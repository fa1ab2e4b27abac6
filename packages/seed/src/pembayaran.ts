import { JUMLAH_ANGSURAN } from '@sia/domain/pembayaran'
import { type BiayaRow, createBiaya, sisaSetelahBiaya } from './biaya.ts'
import { addDays, daysBetween, earlierOf, laterOf } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import { countDue, dendaOf, dueDay } from './jatuh-tempo.ts'
import type { Mhs } from './mhs.ts'
import { createPembayaranLengkap } from './pembayaran-full.ts'
import { createRandom, type Random } from './random.ts'
import { type Pembayaran, type Slot, slotRows, type Tambahan } from './slot.ts'
import type { Story } from './story.ts'
import { isFinished, studyOf } from './study.ts'

type Keadaan = 'lunas' | 'lancar' | 'menunggak' | 'sebagian' | 'belum'
// As often as they stand here.
const KEADAAN: readonly Keadaan[] = [
  'lunas',
  'lancar',
  'lancar',
  'lancar',
  'lancar',
  'menunggak',
  'menunggak',
  'sebagian',
  'belum',
]

const BELUM_DAFTAR_ULANG = {
  du_1: null,
  tanggal_du_1: null,
  du_2: null,
  tanggal_du_2: null,
  du_3: null,
  tanggal_du_3: null,
}

/** The payments of every student by table, from paid off to nothing paid; no balance is below zero. */
export function createPembayaran(mhs: readonly Mhs[], story: Story) {
  const random = createRandom('pembayaran')
  const all = mhs.map((one) => createOne(random, one, story))
  const numbered = (rows: Tambahan[]) => rows.map((row, index) => ({ id: index + 1, ...row }))
  return {
    biaya: all.flatMap(({ biaya }) => biaya),
    angsuran_jenjang: all.flatMap(({ angsuran_jenjang }) => angsuran_jenjang),
    angsuran_slot: all.flatMap(({ angsuran_slot }) => angsuran_slot),
    angsuran: numbered(all.flatMap(({ angsuran }) => angsuran)),
    angsuran_optional: numbered(all.flatMap(({ angsuran_optional }) => angsuran_optional)),
  }
}

function createOne(random: Random, { row, rombel, status }: Mhs, story: Story): Pembayaran {
  if (row.nim === NIM_LENGKAP) return createPembayaranLengkap(row, story)
  const biaya = createBiaya(random, row, rombel.waktu_belajar === 'Malam')
  const none = { angsuran_jenjang: [], angsuran_slot: [], angsuran: [], angsuran_optional: [] }
  if (row.nim === NIM_KOSONG) return { ...none, biaya: [{ ...biaya, ...BELUM_DAFTAR_ULANG }] }
  // A student who came last has no fee record yet.
  if (rombel.angkatan === 2025 && random.chance(0.02)) return { ...none, biaya: [] }
  const { jenjang } = row
  const isCurrent = status === 'cuti'
  return pay(random, { biaya, jenjang, angkatan: rombel.angkatan, isCurrent, story })
}

function pay(
  random: Random,
  bill: { biaya: BiayaRow; jenjang: string; angkatan: number; isCurrent: boolean; story: Story },
): Pembayaran {
  const { biaya, jenjang, angkatan, isCurrent, story } = bill
  const count = JUMLAH_ANGSURAN[jenjang === 'D1' ? 'D1' : 'D2']
  const chance = random.pick(KEADAAN)
  // A student in debt does not graduate; the office asks it before a leave, too.
  const keadaan = isFinished(angkatan, jenjang, story) ? 'lunas' : isCurrent ? 'lancar' : chance
  const due = countDue(angkatan, count, story)
  const { sampai } = studyOf(angkatan, jenjang, story)
  const span = { dari: biaya.tanggal_daftar ?? story.today, sampai }
  const extra = keadaan === 'belum' ? [] : extraPayments(random, biaya.mhs_id, span)
  const early = keadaan === 'lunas' ? random.pick([0, 0, 0, 150_000, 250_000]) : 0
  const paid = { ...biaya, diskon_angsuran: early }
  const rest = sisaSetelahBiaya(paid) - extra.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const angsuran = Math.ceil(rest / count / 5_000) * 5_000
  const slots: Slot[] = []
  const last = isCurrent ? due : slotsPaid(random, keadaan, { count, due })
  let open = rest
  let before = span.dari
  for (let ke = 1; ke <= Math.max(last, due) && open > 0; ke++) {
    const day = dueDay(ke, angkatan, story)
    if (ke > last) {
      const denda = dendaOf(day, { paidOn: null, today: story.today })
      slots.push({ ke, jumlah: null, denda, tanggal: null })
      continue
    }
    const partly = keadaan === 'sebagian' && ke % 5 === 0
    const jumlah = Math.min(open, partly ? Math.round(angsuran / 2 / 5_000) * 5_000 : angsuran)
    open -= jumlah
    before = laterOf(before, payDay(random, day, story))
    const denda = dendaOf(day, { paidOn: before, today: story.today })
    slots.push({ ke, jumlah, denda, tanggal: before })
  }
  const half = random.int(0, extra.length)
  return {
    biaya: [{ ...paid, angsuran }],
    ...slotRows({ mhs_id: biaya.mhs_id, jenjang, angsuran }, slots),
    angsuran: extra.slice(0, half),
    angsuran_optional: extra.slice(half),
  }
}

function slotsPaid(
  random: Random,
  keadaan: Keadaan,
  { count, due }: { count: number; due: number },
): number {
  if (keadaan === 'lunas') return count
  if (keadaan === 'belum') return 0
  const behind = keadaan === 'lancar' ? random.int(0, 1) : random.int(3, 7)
  return Math.max(1, Math.min(due, count - 1) - behind)
}

// Most pay in the days before; nobody pays tomorrow.
function payDay(random: Random, due: string, { today }: Story): string {
  const days = random.chance(0.2) ? random.int(3, 25) : -random.int(0, 9)
  return earlierOf(addDays(due, days), addDays(today, -random.int(1, 6)))
}

function extraPayments(
  random: Random,
  mhs_id: number,
  { dari, sampai }: { dari: string; sampai: string },
): Tambahan[] {
  if (random.chance(0.75)) return []
  return Array.from({ length: random.int(1, 3) }, () => ({
    mhs_id,
    jumlah: random.int(4, 15) * 50_000,
    denda: random.chance(0.3) ? random.int(1, 5) * 5_000 : 0,
    tanggal: addDays(dari, random.int(30, daysBetween(dari, sampai) - 1)),
  }))
}
