import { PHONE, WRONG_PHONE } from '@sia/domain/contact-format'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bagianKontak, kontak } from '../kontak.ts'
import { optional } from '../wire.ts'

const MOST_DAYS = 30

/** A card as who keeps it sees it. */
const card = kontak.extend({
  /** A checksum of what the card says, for whoever changes it as he saw it. */
  isi: z.string(),
})

export type Card = z.input<typeof card>

const phone = optional(30).refine((text) => text === null || PHONE.test(text), WRONG_PHONE)

export const list = endpoint({
  method: 'GET',
  path: '/api/kontak',
  access: { staf: 'kontak.ubah' },
  summary: 'The contacts that the caller keeps, also those nobody has filled in',
  reply: z.object({ kontak: z.array(card) }),
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/kontak/:bagian',
  access: { staf: 'kontak.ubah' },
  summary: 'Say how an office is reached; what is empty is not shown',
  params: z.object({ bagian: bagianKontak.or(z.string().transform(() => null)) }),
  body: z.object({
    /** The checksum of the card that was seen; a page of the version before sends none. */
    isi: z.string().default(''),
    ruang: optional(100),
    jam: optional(100),
    telepon: phone,
    whatsapp: phone,
    hari_kerja: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) =>
        value === null || value === undefined || value === '' ? null : Number(value),
      )
      .refine(
        (days) => days === null || (Number.isInteger(days) && days >= 0 && days <= MOST_DAYS),
        `Isi hari kerja dengan angka 0 sampai ${MOST_DAYS}.`,
      ),
  }),
  reply: z.object({ kontak: card }),
})
