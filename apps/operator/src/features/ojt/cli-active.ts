import { setAktif } from '@sia/office/features/ojt/commands'
import { type Found, listMhs, listNotAktif } from '@sia/office/features/ojt/queries'
import { nameSome } from '@sia/office/lib/refusal'
import { AppError } from '@sia/server/errors'
import { defineCommand, type Outcome } from '../../lib/command.ts'
import { NIMS, readNimList, requireNims } from '../../lib/nim-list.ts'
import { FILTERS, type FilterWords } from './cli-filter.ts'

/**
 * `aktifkan` and `nonaktifkan`: NIM that are named act at once, a filter shows first whom it means.
 */
const switching = (name: string, aktif: boolean, describe: string, called: string) =>
  defineCommand({
    command: `${name} [nim..]`,
    immediate: `Bila NIM disebut; saringan menunggu --apply. Membatalkannya: sia ojt ${aktif ? 'nonaktifkan' : 'aktifkan'} <nim>`,
    describe,
    options: {
      ...NIMS,
      ...FILTERS,
      ya: {
        alias: 'apply',
        type: 'boolean',
        default: false,
        describe: 'Jalankan untuk semua yang cocok dengan saringan',
      },
    },
    check: (args) =>
      (requireNims(args) === false) === isFiltered(args) &&
      'Sebutkan NIM atau --dari-berkas, atau saringan saja.',
    note: 'Semua NIM diubah, atau tidak satu pun bila ada yang tidak dikenal. Saringan tanpa --ya hanya menghitung.',
    examples: [
      [`$0 ojt ${name} 24010001 24010002`, 'NIM tertentu, langsung berlaku'],
      [`$0 ojt ${name} --dari-berkas nim.txt`, 'Dari berkas, langsung berlaku'],
      [`$0 ojt ${name} --angkatan 2024 --jenjang D2 --jurusan 3`, 'Hitung dahulu'],
      [`$0 ojt ${name} --angkatan 2024 --jenjang D2 --jurusan 3 --ya`, 'Lalu jalankan'],
    ],
    async run(ctx, args) {
      const found = isFiltered(args) ? await listMhs(ctx.db, args) : null
      if (found?.length === 0) throw new AppError('not_found', 'Tidak ada mahasiswa yang cocok.')
      const nims = found?.map(({ nim }) => nim) ?? (await readNimList(args))
      const inactive = aktif ? await listNotAktif(ctx.pool, nims) : []
      if (found && !args.ya) return preview(found, { aktif, called, inactive })
      const { changed, unchanged, placed } = await setAktif(ctx, nims, aktif)
      const lines = [
        changed.length > 0 && `✓ ${changed.length} mahasiswa ${called}: ${nameSome(changed)}.`,
        unchanged.length > 0 &&
          `• ${unchanged.length} mahasiswa sudah ${called}; tidak ada yang berubah.`,
        !aktif &&
          placed.length > 0 &&
          `! Tetap memegang tempat di perusahaan: ${nameSome(placed)}.`,
        warn(inactive),
      ]
      return {
        text: lines.filter(Boolean).join('\n'),
        json: { diubah: changed, tetap: unchanged, bertempat: placed, bukan_aktif: inactive },
      }
    },
  })

/** `sia ojt aktifkan`. */
export const activate = switching(
  'aktifkan',
  true,
  'Jadikan mahasiswa aktif OJT, sehingga dapat memilih perusahaan',
  'aktif OJT',
)

/** `sia ojt nonaktifkan`. */
export const deactivate = switching(
  'nonaktifkan',
  false,
  'Jadikan mahasiswa tidak aktif OJT; tempat yang sudah dipilih tetap tersimpan',
  'tidak aktif OJT',
)

const warn = (nims: string[]) =>
  nims.length > 0 &&
  `! Tidak dapat memilih perusahaan karena statusnya cuti, lulus, atau keluar: ${nameSome(nims)}.`

function preview(
  found: Found[],
  { aktif, called, inactive }: { aktif: boolean; called: string; inactive: string[] },
): Outcome {
  const toChange = found.filter(({ ojt_aktif }) => ojt_aktif !== aktif).map(({ nim }) => nim)
  const text = [
    `${found.length} mahasiswa cocok, ${found.length - toChange.length} di antaranya sudah ${called}.`,
    toChange.length > 0 && `Akan menjadi ${called}: ${toChange.length} (${nameSome(toChange)}).`,
    warn(inactive),
    toChange.length > 0 && 'Belum ada yang diubah. Jalankan lagi dengan --ya.',
  ]
  return {
    text: text.filter(Boolean).join('\n'),
    json: { cocok: found.length, akan: toChange, bukan_aktif: inactive },
  }
}

const isFiltered = ({ angkatan, jenjang, jurusan }: FilterWords) =>
  [angkatan, jenjang, jurusan].some((value) => value !== undefined)
