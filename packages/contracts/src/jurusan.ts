import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { halamanSemua, listOrPage } from './wire.ts'

const jurusan = z.object({ id: z.int(), nama: z.string() })

export const list = endpoint({
  method: 'GET',
  path: '/api/jurusan',
  access: 'mahasiswa',
  summary: 'Study programmes by id; both keys hold the same list',
  query: z.object({ page: halamanSemua }),
  reply: z.object({ jurusan: listOrPage(jurusan), data: listOrPage(jurusan) }),
})
