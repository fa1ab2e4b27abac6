import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const list = endpoint({
  method: 'GET',
  path: '/api/berkas',
  access: 'mahasiswa',
  summary: 'Which of the PDFs behind the app’s buttons are not there yet',
  reply: z.object({
    /** Their paths below /storage, the OJT time-table of the caller's campus branch among them. */
    belum_tersedia: z.array(z.string()),
  }),
})
