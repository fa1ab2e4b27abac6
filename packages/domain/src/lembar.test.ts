import { expect, it } from 'vitest'
import { sheetsOf } from './lembar.ts'
import { IZIN, PERAN, type Peran } from './staf.ts'

it('may be sent in by the roles that have kinds, and by no other', () => {
  const senders = (Object.keys(PERAN) as Peran[]).filter((role) => sheetsOf([role]).size > 0)
  expect(new Set<Peran>(IZIN['lembar.impor'])).toEqual(new Set(senders))
})

it('are those of every role that somebody has', () => {
  expect(sheetsOf(['sarana', 'humas'])).toEqual(
    new Set(['ruangan', 'berita', 'pengumuman', 'survey']),
  )
  expect(sheetsOf(['dosen']).size).toBe(0)
})
