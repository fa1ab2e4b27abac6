import type { WireReply } from '@sia/contracts/endpoint'
import { type BankLine, bookBank, type readBank } from '@sia/contracts/office/bank-file'
import { show } from '@sia/contracts/office/pembayaran'
import { createMhs, day } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { type createOfficeApp, OWN_PAGE } from './harness.ts'

type Read = WireReply<typeof readBank>

/** A student who pays by his virtual account. */
export type Payer = Awaited<ReturnType<typeof createMhs>> & { va: string }

/** A payment as a line of a bank's file. */
export type Payment = [
  referensi: string,
  va: string,
  jumlah: number | string,
  waktu: string,
  nama?: string,
]

/** When payments of the tests were made. */
export const AT = '2026-11-20 09:14:00'

/** A bank's file of payments, with the sum that it names where one is given. */
export const csv = (lines: Payment[], total?: number | string) =>
  [
    'Referensi;No VA;Jumlah;Waktu;Nama',
    ...lines.map((line) => line.join(';')),
    ...(total === undefined ? [] : [`Total;;${total};;`]),
  ].join('\n')

export const byRef = ({ baris }: Read, referensi: string) =>
  baris.find((line) => line.referensi === referensi)

let refs = 0
/** A reference that no other payment has. */
export const ref = () => {
  refs += 1
  return `BRI${String(refs).padStart(8, '0')}`
}

let made = 0

/** Acts of tests of the bank's file, with the calls of the cookie's person. */
export function openBank(
  { app, db, call }: Awaited<ReturnType<typeof createOfficeApp>>,
  cookie: string,
) {
  return {
    /** A student of 24,000,000 with installments of 725,000, of which some are paid or fined. */
    async createPayer(
      paid: Record<number, number> = { 1: 725_000 },
      denda: Record<number, number> = {},
    ): Promise<Payer> {
      made += 1
      const va = `7788801${String(made).padStart(6, '0')}`
      const mhs = await createMhs(db, { no_briva: va })
      await db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 24_000_000 } })
      const slots = new Set([...Object.keys(paid), ...Object.keys(denda)].map(Number))
      const slot = [...slots].map((ke) => ({
        ke,
        jumlah: paid[ke] ?? null,
        denda: denda[ke] ?? null,
        tanggal: paid[ke] ? day('2026-01-10') : null,
      }))
      await db.angsuranJenjang.create({
        data: { mhs_id: mhs.id, jenjang: 'D2', angsuran: 725_000, slot: { create: slot } },
      })
      return { ...mhs, va }
    },

    async read(value: string | Buffer, nama = 'BRI_20261127.csv') {
      const { payload, headers } = multipart([
        { name: 'nama', value: nama },
        { name: 'berkas', filename: nama, type: 'text/csv', value: Buffer.from(value as string) },
      ])
      const response = await app.inject({
        method: 'POST',
        url: '/api/keuangan/bank/baca',
        headers: { ...OWN_PAGE, ...headers, cookie },
        payload,
      })
      return {
        status: response.statusCode,
        body: response.json<Read>(),
        refused: response.json<{ errors?: { berkas?: string[] } }>().errors?.berkas ?? [],
      }
    },

    /** Books lines as they are proposed, or as they are given. */
    book: (
      { berkas, total, baris, dilihat }: Read,
      chosen: BankLine[] = baris,
      more: object = {},
    ) =>
      call(bookBank, {
        cookie,
        body: {
          berkas,
          total,
          ditinggal: total - chosen.reduce((sum, { jumlah }) => sum + jumlah, 0),
          baris: chosen.map(({ referensi, va, mahasiswa, jumlah, waktu, usul }) => ({
            referensi,
            va,
            nim: mahasiswa?.nim ?? '0',
            jumlah,
            waktu,
            bagian: usul,
          })),
          dilihat,
          ...more,
        },
      }),

    sisaOf: async (nim: string) => (await call(show, { cookie, params: { nim } })).body.saldo?.sisa,
  }
}
