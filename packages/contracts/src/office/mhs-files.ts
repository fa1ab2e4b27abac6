import { DISC_TESTS } from '@sia/domain/berkas'
import { MAX_FOTO_MB } from '@sia/domain/foto'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { success } from '../wire.ts'

const ofMhs = { params: z.object({ nim: z.string() }), reply: success }

const ofTest = {
  params: z.object({
    nim: z.string(),
    /** Another one is none, as an unknown address. */
    ke: z.string().transform((text) => DISC_TESTS.find((test) => String(test) === text) ?? null),
  }),
  reply: success,
}

/** A student's files: when the photo was stored, or null, and whether each test is there. */
export const files = z.object({ foto: z.string().nullable(), disc: z.array(z.boolean()) })

export const storeFoto = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/foto',
  access: { staf: 'mhs.ubah' },
  summary: `Replace a student’s photo: multipart part \`foto\`, JPEG, PNG or WebP up to ${MAX_FOTO_MB} MB`,
  upload: 'foto',
  ...ofMhs,
})

export const removeFoto = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/foto/hapus',
  access: { staf: 'mhs.ubah' },
  summary: 'Take a student’s photo away',
  ...ofMhs,
})

export const storeDisc = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/disc/:ke',
  access: { staf: 'mhs.ubah' },
  summary: `Replace the result of the first or the second DISC test: multipart part \`disc\`, a PDF up to ${MAX_FOTO_MB} MB`,
  upload: 'disc',
  ...ofTest,
})

export const removeDisc = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/:nim/disc/:ke/hapus',
  access: { staf: 'mhs.ubah' },
  summary: 'Take the result of a DISC test away',
  ...ofTest,
})
