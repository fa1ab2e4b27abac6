import { KALIMAT, type KalimatOf, MAX_KALIMAT } from '@sia/domain/kalimat'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../wire.ts'

const tindakan = z.enum(Object.keys(KALIMAT) as [KalimatOf, ...KalimatOf[]])

/** The phrases of one act, in the order of their digits. */
const kalimat = z.object({ tindakan, isi: z.array(z.string()) })

export type Kalimat = z.input<typeof kalimat>

const reply = z.object({ kalimat: z.array(kalimat) })

export const list = endpoint({
  method: 'GET',
  path: '/api/kalimat',
  access: 'staf',
  summary: 'The phrases that are kept for the acts that the caller may do',
  reply,
})

const phrase = requiredText('Kalimat', MAX_KALIMAT.isi).transform((text) => text.trim())

export const save = endpoint({
  method: 'POST',
  path: '/api/kalimat',
  access: 'staf',
  summary:
    'Replace the phrases of one act, as the caller saw them; answers those of all acts that the caller may do',
  body: z.object({
    tindakan,
    isi: z
      .array(phrase)
      .max(MAX_KALIMAT.count)
      .superRefine((all, context) => {
        for (const [place, text] of all.entries()) {
          if (all.indexOf(text) === place) continue
          context.addIssue({ code: 'custom', path: [place], message: 'Kalimat ini sudah ada.' })
        }
      }),
    /** The phrases that it had on the screen. */
    dilihat: z.array(z.string().max(MAX_KALIMAT.isi)).max(MAX_KALIMAT.count),
  }),
  reply,
})
