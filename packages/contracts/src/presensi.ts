import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalMhsId, required, waktu } from './wire.ts'

export const arrive = endpoint({
  method: 'POST',
  path: '/api/hadir',
  access: 'mahasiswa',
  summary:
    'Mark the caller present by the code that the class’s screen shows: once a session, and one student of a device; 422 for an unknown code, 409 for one that is over, closed or not for him',
  body: z.object({
    /** The code at the end of the address that the phone read. */
    kode: required('Kode').max(40, 'Kode terlalu panjang.'),
    mhs_id: optionalMhsId,
  }),
  reply: z.object({
    /** He was marked present before, by a code of the same session. */
    sudah: z.boolean(),
    kelas: z.object({ id: z.int(), kode: z.string(), matkul: z.string() }),
    /** '1' to '12', 'UTS', 'UAS'. */
    pertemuan: z.string(),
    /** When he was marked present. */
    pada: waktu,
  }),
})
