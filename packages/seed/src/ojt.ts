import { addDays, hariOf, moment } from './dates.ts'
import { MHS_DEMO, NIM_OJT } from './demo-accounts.ts'
import type { Dosen } from './dosen.ts'
import { lastDayOf } from './half-year.ts'
import type { Mhs, MhsRow } from './mhs.ts'
import { groupAll, groupColleagues, type Kelompok } from './ojt-kelompok.ts'
import { type Offer, PERUSAHAAN, PERUSAHAAN_OJT, PERUSAHAAN_PENUH, TAWARAN } from './perusahaan.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'

const INFORMATIKA = 3
const COLLEAGUES = 8
const PERIODE_2 = { dari_2: '2024-07-15', sampai_2: '2024-12-14' }
const WEEKS = 26

/** First and last day of the OJT that most offers are for: it follows the running semester. */
function periodeOjt({ running }: Story): { dari: string; sampai: string } {
  const next = addDays(lastDayOf(running), 1)
  const dari = addDays(next, (8 - hariOf(next)) % 7)
  return { dari, sampai: addDays(dari, WEEKS * 7 - 2) }
}

/** Companies, offers, quotas and the places taken; a larger college has larger quotas. */
export function createOjt(
  { mhs, dosen, scale }: { mhs: readonly Mhs[]; dosen: readonly Dosen[]; scale: number },
  story: Story,
) {
  const { move, year } = story
  const depan = periodeOjt(story)
  const random = createRandom('ojt')
  const perusahaan = PERUSAHAAN.map((row, index) => ({ id: index + 1, ...row }))
  const offers = TAWARAN.map((tawaran, index) => ({ tawaran, id: index + 1 }))
  const pojt = offers.map(({ tawaran, id }) => ({
    id,
    jenjang: tawaran.jenjang,
    perusahaan_id: perusahaan.find(({ nama }) => nama === tawaran.perusahaan)?.id ?? 0,
    dari_2: tawaran.periode === '4' ? null : move(PERIODE_2.dari_2),
    sampai_2: tawaran.periode === '4' ? null : move(PERIODE_2.sampai_2),
    dari_4: tawaran.periode === '2' ? null : depan.dari,
    sampai_4: tawaran.periode === '2' ? null : depan.sampai,
  }))
  const pojt_jurusan = offers.flatMap(({ tawaran, id }) =>
    Object.entries(tawaran.kuota).map(([jurusan_id, jumlah]) => ({
      pojt_id: id,
      jurusan_id: Number(jurusan_id),
      jumlah_mhs: isFull(tawaran, Number(jurusan_id)) ? jumlah : jumlah * scale,
      // The trigger counts the places while they are written.
      terisi: 0,
    })),
  )
  const waiting = listWaiting(random, mhs)
  const mhs_pojt = offers.flatMap(({ tawaran, id }) =>
    pojt_jurusan
      .filter(({ pojt_id }) => pojt_id === id)
      .flatMap(({ jurusan_id, jumlah_mhs }) => {
        const angkatan = angkatanOf(tawaran).map(year)
        const joined = join(random, waiting, { tawaran, angkatan, jurusan_id, jumlah_mhs })
        const lecturers = dosen.filter((d) => d.jurusan_id === jurusan_id)
        return groupFor(random, joined).map(({ row, ...kelompok }) => ({
          mhs_id: row.id,
          pojt_id: id,
          jurusan_id,
          dosen_id: isDemo(row) || random.chance(0.85) ? random.pick(lecturers).row.id : null,
          ...kelompok,
          created_at: moment(move(addDays(chosenFrom(row, year), random.int(0, 18))), '09:30'),
        }))
      }),
  )
  return { perusahaan, pojt, pojt_jurusan, mhs_pojt: number(mhs_pojt) }
}

// A student with his OJT in the second year chose it then.
const chosenFrom = ({ angkatan }: MhsRow, year: Story['year']) =>
  angkatan === year(2023) ? '2024-06-03' : '2026-04-06'
const isDemo = (row: MhsRow) => row.nim === NIM_OJT
const isFull = (tawaran: Offer, jurusan_id: number) =>
  tawaran.perusahaan === PERUSAHAAN_PENUH && jurusan_id === INFORMATIKA
const number = <Row>(rows: Row[]) => rows.map((row, index) => ({ id: index + 1, ...row }))

/** OJT-active students without a place yet, in the order they choose; the demo account first. */
function listWaiting(random: Random, mhs: readonly Mhs[]): MhsRow[] {
  const others = mhs
    .map(({ row }) => row)
    .filter((row) => row.ojt_aktif && MHS_DEMO.every(({ nim }) => nim !== row.nim))
  const demo = mhs.map(({ row }) => row).filter(isDemo)
  return [...demo, ...random.shuffle(others)]
}

function join(
  random: Random,
  waiting: MhsRow[],
  places: { tawaran: Offer; angkatan: number[]; jurusan_id: number; jumlah_mhs: number },
): MhsRow[] {
  const { tawaran, angkatan, jurusan_id, jumlah_mhs } = places
  const isSuited = (row: MhsRow) =>
    row.jurusan_id === jurusan_id &&
    row.jenjang === tawaran.jenjang &&
    angkatan.includes(row.angkatan)
  const suited = waiting.filter(isSuited).slice(0, sizeOf(random, tawaran, jurusan_id, jumlah_mhs))
  for (const row of suited) waiting.splice(waiting.indexOf(row), 1)
  return suited
}

// As they are written: the OJT of intake 2023 was in its second year, that of 2024 is in its fourth.
function angkatanOf({ jenjang, periode }: Offer): number[] {
  if (jenjang === 'D1') return [2025]
  return [...(periode === '4' ? [] : [2023]), ...(periode === '2' ? [] : [2024])]
}

function sizeOf(random: Random, tawaran: Offer, jurusan_id: number, jumlah_mhs: number): number {
  if (jurusan_id !== INFORMATIKA) return random.int(Math.floor(jumlah_mhs / 2), jumlah_mhs)
  if (isFull(tawaran, jurusan_id)) return jumlah_mhs
  if (tawaran.perusahaan === PERUSAHAAN_OJT) return COLLEAGUES
  // The complete student finds room in all the others.
  return random.int(0, jumlah_mhs - 1)
}

function groupFor(random: Random, joined: MhsRow[]): Kelompok[] {
  return joined.some(isDemo) ? groupColleagues(joined) : groupAll(random, joined)
}
