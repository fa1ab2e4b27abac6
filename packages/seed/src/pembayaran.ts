import { type BiayaRow, createBiaya, sisaSetelahBiaya } from './biaya.ts'
import { addDays, earlierOf } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { createPembayaranLengkap } from './pembayaran-full.ts'
import { createRandom, type Random } from './random.ts'
import { type Pembayaran, type Slot, slotRow, type Tambahan } from './slot.ts'
import { STORY_DAY, type Story } from './story.ts'

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

/** The number of installment slots of a level. */
const JUMLAH_SLOT: Record<string, number> = { D1: 12, D2: 24 }

/** The payments of every student, from paid off to nothing paid; no balance is below zero. */
export function createPembayaran(mhs: readonly Mhs[], story: Story): Pembayaran[] {
  const random = createRandom('pembayaran')
  return mhs.map(({ row, rombel }) => {
    if (row.nim === NIM_LENGKAP) return createPembayaranLengkap(row.id, story)
    const biaya = createBiaya(random, row, rombel.waktu_belajar === 'Malam')
    const none = { slots: null, angsuran: [], angsuran_optional: [] }
    if (row.nim === NIM_KOSONG) return { ...none, biaya: { ...biaya, ...BELUM_DAFTAR_ULANG } }
    // Whoever came last has no fee record yet.
    if (rombel.angkatan === 2025 && random.chance(0.02)) return { ...none, biaya: null }
    return pay(random, { biaya, jenjang: row.jenjang, angkatan: rombel.angkatan, story })
  })
}

function pay(
  random: Random,
  bill: { biaya: BiayaRow; jenjang: string; angkatan: number; story: Story },
): Pembayaran {
  const { biaya, jenjang, angkatan, story } = bill
  const count = JUMLAH_SLOT[jenjang] ?? 0
  const isOver = angkatan === 2023 || (jenjang === 'D1' && angkatan === 2024)
  const keadaan = isOver && random.chance(0.85) ? 'lunas' : random.pick(KEADAAN)
  const due = Math.min(count, monthsSince(angkatan))
  const extra = keadaan === 'belum' ? [] : extraPayments(random, biaya, story)
  const early = keadaan === 'lunas' ? random.pick([0, 0, 0, 150_000, 250_000]) : 0
  const paid = { ...biaya, diskon_angsuran: early }
  const rest = sisaSetelahBiaya(paid) - extra.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const angsuran = Math.ceil(rest / count / 5_000) * 5_000
  const slots: Slot[] = []
  let open = rest
  for (let ke = 1; ke <= slotsPaid(random, keadaan, { count, due }) && open > 0; ke++) {
    const partly = keadaan === 'sebagian' && ke % 5 === 0
    const jumlah = Math.min(open, partly ? Math.round(angsuran / 2 / 5_000) * 5_000 : angsuran)
    open -= jumlah
    slots.push({ ke, jumlah, ...late(random, { angkatan, ke, story }) })
  }
  const half = random.int(0, extra.length)
  return {
    biaya: { ...paid, angsuran },
    slots: slotRow({ mhs_id: biaya.mhs_id, angsuran, count, slots }),
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

// A slot is due on the tenth of its month; paid later, it carries a fine.
function late(random: Random, slot: { angkatan: number; ke: number; story: Story }) {
  const { angkatan, ke, story } = slot
  const dueDay = addDays(`${angkatan}-07-10`, Math.round((ke - 1) * 30.44))
  const days = random.chance(0.2) ? random.int(3, 40) : -random.int(0, 9)
  const paidOn = addDays(dueDay, days)
  return {
    denda: days > 0 ? Math.ceil(days / 10) : null,
    tanggal: story.move(earlierOf(paidOn, STORY_DAY)),
  }
}

function extraPayments(random: Random, { mhs_id }: BiayaRow, { today }: Story): Tambahan[] {
  if (random.chance(0.75)) return []
  return Array.from({ length: random.int(1, 3) }, () => ({
    mhs_id,
    jumlah: random.int(4, 15) * 50_000,
    denda: random.chance(0.3) ? random.int(1, 5) * 5_000 : 0,
    tanggal: addDays(today, -random.int(10, 300)),
  }))
}

const monthsSince = (angkatan: number) =>
  (Number(STORY_DAY.slice(0, 4)) - angkatan) * 12 + Number(STORY_DAY.slice(5, 7)) - 6
