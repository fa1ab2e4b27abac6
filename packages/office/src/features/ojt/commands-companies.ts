import { formatDay, showTanggal } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { nameSome } from '../../lib/refusal.ts'
import { leaveGroups, lockPlacesOf } from './commands-group.ts'
import { checksumOf, checksumOfOffer, findCompany, type Said } from './queries-companies.ts'

/** The kinds of changes of companies and offers, as they are numbered. */
export const COMPANY_KINDS = {
  create: 'ojt perusahaan tulis',
  update: 'ojt perusahaan sunting',
  offer: 'ojt penawaran',
  close: 'ojt tutup',
  withdraw: 'ojt mundur',
} as const

const labelOf = ({ nama }: { nama: string }) => nama

/** Adds a company. Product §25.23. @throws AppError invalid for a name that another has. */
export const createCompany = (writer: Writer, said: Said) =>
  changeNumbered(
    writer,
    { kind: COMPANY_KINDS.create, label: labelOf, apply: true },
    async (tx) => {
      await requireFreeName(tx, said.nama, null)
      return tx.perusahaan.create({ data: said }).catch(takenName)
    },
  )

/**
 * Changes what a company says of itself, in place of what was seen. Product §25.23.
 * @param seen the checksum of that, as `checksumOf` makes it.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, invalid for a name that another has.
 */
export const updateCompany = (
  writer: Writer,
  id: number,
  { seen, ...said }: Said & { seen: string },
) =>
  changeNumbered(
    writer,
    { kind: COMPANY_KINDS.update, label: labelOf, apply: true },
    async (tx) => {
      const before = await lockCompany(tx, id)
      if (checksumOf(before) !== seen) {
        throw companyChanged(before, said)
      }
      if (checksumOf(said) === seen) return before
      await requireFreeName(tx, said.nama, id)
      return tx.perusahaan.update({ where: { id }, data: said }).catch(takenName)
    },
  )

const FIELDS = {
  nama: 'nama',
  alamat: 'alamat',
  kegiatan: 'yang dikerjakan',
  kontak_nama: 'nama kontak',
  kontak_telepon: 'telepon kontak',
  kontak_email: 'e-mail kontak',
  peta_url: 'tautan peta',
} as const satisfies Record<keyof Said, string>

function companyChanged(before: Said, said: Said): AppError {
  const now = (Object.keys(FIELDS) as (keyof Said)[])
    .filter((field) => before[field] !== said[field])
    .map((field) => `${FIELDS[field]} '${before[field] ?? '-'}'`)
  return new AppError(
    'conflict',
    `Perusahaan ini diubah rekan Anda sejak Anda buka; ${now.length === 0 ? 'isinya sekarang sama dengan yang Anda ketik' : `sekarang: ${now.join(', ')}`}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}

const TAKEN = 'Perusahaan dengan nama ini sudah ada.'

// Sheets and commands find a company by its name in letters of any size.
async function requireFreeName(tx: Tx, nama: string, id: number | null): Promise<void> {
  const { rows } = await tx.query(
    'select from perusahaan where lower(nama) = lower($1) and id is distinct from $2',
    [nama, id],
  )
  if (rows.length > 0) throw invalid({ nama: [TAKEN] })
}

function takenName(error: unknown): never {
  if (constraintOf(error) !== 'perusahaan_nama_key') throw error
  throw invalid({ nama: [TAKEN] })
}

async function lockCompany(tx: Tx, id: number) {
  await tx.query('select from perusahaan where id = $1 for no key update', [id])
  const found = await findCompany(tx, id)
  if (!found) throw notFound()
  return found
}

/** An offer as an office writes it; days are UTC midnights. */
interface WrittenOffer {
  dari_2: Date | null
  sampai_2: Date | null
  dari_4: Date | null
  sampai_4: Date | null
  /** Places by the number of the programme, as they are typed; '' where the offer is not for it. */
  kuota: Record<string, string>
}

/**
 * Makes a company's offer for a level, or changes it in place of what was seen. Product §25.23.
 * @param seen the checksum of that, as `checksumOfOffer` makes it; '' for a new offer.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, invalid for a period that ends before it
 *   begins or has one day only, and for fewer places than are taken.
 */
export function saveOffer(
  writer: Writer,
  { perusahaan_id, jenjang }: { perusahaan_id: number; jenjang: string },
  { seen, kuota, ...periods }: WrittenOffer & { seen: string },
) {
  if (!['D1', 'D2'].includes(jenjang)) throw notFound()
  checkPeriods(periods)
  const label = ({ nama }: { nama: string }) => `${nama} ${jenjang}`
  return changeNumbered(writer, { kind: COMPANY_KINDS.offer, label, apply: true }, async (tx) => {
    const { nama } = await lockCompany(tx, perusahaan_id)
    // How many places are taken stays as it is read: students who choose wait.
    await tx.query(
      `select from pojt_jurusan j join pojt o on o.id = j.pojt_id
        where o.perusahaan_id = $1 and o.jenjang = $2 order by j.jurusan_id for no key update of j`,
      [perusahaan_id, jenjang],
    )
    const now = await findCompany(tx, perusahaan_id)
    const before = now?.penawaran.find((one) => one.jenjang === jenjang)
    if ((before ? checksumOfOffer(before) : '') !== seen) throw offerChanged(before)
    const offer = await tx.pojt.upsert({
      where: { perusahaan_id_jenjang: { perusahaan_id, jenjang } },
      create: { perusahaan_id, jenjang, ...periods },
      update: periods,
    })
    const known = await tx.jurusan.findMany({ select: { id: true } })
    const problems: Record<string, string[]> = {}
    for (const [key, typed] of Object.entries(kuota)) {
      const jurusan_id = Number(key)
      const had = before?.kuota.find((one) => one.jurusan_id === jurusan_id)
      const problem = known.some(({ id }) => id === jurusan_id)
        ? problemOfPlaces(typed, had?.terisi ?? 0)
        : 'Jurusan ini tidak ada.'
      if (problem) problems[`kuota.${key}`] = [problem]
      else
        await writePlaces(tx, { pojt_id: offer.id, jurusan_id }, { typed, had: had !== undefined })
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)
    return { nama }
  })
}

function problemOfPlaces(typed: string, taken: number): string | null {
  if (taken === 0 || Number(typed) >= taken) return null
  return `Sudah dipilih ${taken} mahasiswa; kuotanya tidak dapat kurang dari itu.`
}

interface Places {
  pojt_id: number
  jurusan_id: number
}

async function writePlaces(
  tx: Tx,
  places: Places,
  { typed, had }: { typed: string; had: boolean },
): Promise<void> {
  const jumlah_mhs = Number(typed)
  if (typed !== '' && had) {
    await tx.pojtJurusan.updateMany({
      where: { ...places, jumlah_mhs: { not: jumlah_mhs } },
      data: { jumlah_mhs },
    })
  } else if (typed !== '') await tx.pojtJurusan.create({ data: { ...places, jumlah_mhs } })
  else if (had) await tx.pojtJurusan.deleteMany({ where: places })
}

function checkPeriods(periods: Omit<WrittenOffer, 'kuota'>): void {
  for (const count of [2, 4] as const) {
    const [dari, sampai] = [periods[`dari_${count}`], periods[`sampai_${count}`]]
    if (dari !== null && sampai === null) {
      throw invalid({ [`sampai_${count}`]: ['Isi juga hari terakhirnya.'] })
    }
    if (dari === null && sampai !== null) {
      throw invalid({ [`dari_${count}`]: ['Isi juga hari pertamanya.'] })
    }
    if (dari !== null && sampai !== null && sampai < dari) {
      throw invalid({ [`sampai_${count}`]: ['Lebih awal dari hari pertamanya.'] })
    }
  }
}

function offerChanged(
  before:
    | (Omit<WrittenOffer, 'kuota'> & { kuota: { jurusan: string; kuota: number }[] })
    | undefined,
): AppError {
  const days = before
    ? ([2, 4] as const).flatMap((count) => {
        const [dari, sampai] = [before[`dari_${count}`], before[`sampai_${count}`]]
        return dari && sampai
          ? `${showTanggal(formatDay(dari))} sampai ${showTanggal(formatDay(sampai))}`
          : []
      })
    : []
  const places = before?.kuota.map(({ jurusan, kuota }) => `${jurusan} ${kuota}`) ?? []
  return new AppError(
    'conflict',
    before
      ? `Penawaran ini diubah rekan Anda sejak Anda buka; sekarang periodenya ${days.join(' dan ') || 'kosong'}, kuotanya ${places.join(', ') || 'kosong'}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`
      : 'Penawaran ini dihapus rekan Anda sejak Anda buka. Yang Anda ketik tetap ada; simpan sekali lagi untuk membuatnya lagi.',
  )
}

/**
 * Closes an offer, so that nobody can choose it any more: its quotas become what is taken, and fall with it, until one is
 * raised again. Where the company withdraws, its places are freed too, and the quotas become 0. Or only shows it.
 * Product §25.23.
 * @param how.seen the NIMs of those who lose their places, as the person saw them; null of what is only shown.
 * @returns how many places close, and who loses his.
 * @throws AppError not_found, conflict where others would lose theirs by now.
 */
export function closeOffer(
  writer: Writer,
  { perusahaan_id, jenjang }: { perusahaan_id: number; jenjang: string },
  { withdraws, seen, apply }: { withdraws: boolean; seen: string[] | null; apply: boolean },
) {
  const label = ({ nama }: { nama: string }) => `${nama} ${jenjang}`
  const kind = withdraws ? COMPANY_KINDS.withdraw : COMPANY_KINDS.close
  return changeNumbered(writer, { kind, label, apply }, async (tx) => {
    const { rows: offers } = await tx.query<{ id: number; nama: string }>(
      `select o.id, p.nama from pojt o join perusahaan p on p.id = o.perusahaan_id
        where o.perusahaan_id = $1 and o.jenjang = $2 for update of o`,
      [perusahaan_id, jenjang],
    )
    const [offer] = offers
    if (!offer) throw notFound()
    const freed = withdraws ? await lockPlacesOf(tx, offer.id) : []
    const others = freed.filter(({ nim }) => seen !== null && !seen.includes(nim))
    if (others.length > 0) {
      throw new AppError(
        'conflict',
        `Sejak Anda lihat, ${nameSome(others.map(({ nim, nama }) => `${nama} (${nim})`))} memilih penawaran ini. Tidak ada yang diubah; lihat akibatnya sekali lagi.`,
      )
    }
    await leaveGroups(tx, freed)
    await tx.query('delete from mhs_pojt where id = any ($1)', [freed.map(({ id }) => id)])
    const { rows: closed } = await tx.query<{ places: number }>(
      `update pojt_jurusan j set jumlah_mhs = j.terisi, ditutup = true from pojt_jurusan o
        where j.pojt_id = $1 and (o.pojt_id, o.jurusan_id) = (j.pojt_id, j.jurusan_id)
          and (j.jumlah_mhs > j.terisi or not j.ditutup)
       returning o.jumlah_mhs - j.terisi as places`,
      [offer.id],
    )
    const places = closed.reduce((sum, one) => sum + one.places, 0)
    return { nama: offer.nama, freed, places }
  })
}
