import { JAWABAN_UNDANGAN } from '@sia/domain/undangan-ojt'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalMhsId, required, requiredId } from './wire.ts'

const outcome = z.object({ status: z.enum(['success', 'fail']), message: z.string() })

export const create = endpoint({
  method: 'POST',
  path: '/api/undangan-ojt',
  access: 'mahasiswa',
  summary: 'Ask a fellow student by his NIM into the own OJT group',
  body: z.object({ mhs_id: optionalMhsId, nim: required('NIM') }),
  reply: outcome,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/undangan-ojt/jawab',
  access: 'mahasiswa',
  summary:
    'Accept (terima, which takes the place and the seat) or decline (tolak) an invitation, or take back one of the own group (tarik)',
  body: z.object({
    mhs_id: optionalMhsId,
    undangan_id: requiredId('Undangan'),
    jawaban: z.enum(JAWABAN_UNDANGAN),
  }),
  reply: outcome,
})
