// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest'
import {
  findKept,
  forgetOthers,
  type Kept,
  keep,
  keyOf,
  listKept,
  settleConflict,
  settleSent,
  typeMark,
} from './kept.ts'

const EMPTY: Kept = {
  username: 'sari',
  kelas_id: 7,
  pertemuan: '8',
  title: 'Absensi BD-2A, Pertemuan 8',
  cells: {},
  content: null,
  isReady: false,
  storedAt: 0,
  conflicts: {},
  problems: [],
}
const nameOf = (nim: string) => `Nama ${nim}`
const reply = (more: object = {}) => ({ tersimpan: 1, bentrok: [], ditolak: [], ...more })

beforeEach(() => forgetOthers(null))

describe('what is typed', () => {
  it('is kept on the device until nothing is left of it', () => {
    const typed = typeMark(EMPTY, '1', { dari: null, ke: '4' })
    keep(typed)
    expect(JSON.parse(localStorage.getItem(keyOf(EMPTY)) ?? '')).toMatchObject(typed)
    expect(findKept(keyOf(EMPTY))).toBe(typed)
    dispatchEvent(new Event('storage'))
    expect(findKept(keyOf(EMPTY))).toEqual(typed)
    keep(typeMark(typed, '1', { dari: null, ke: null }))
    expect([findKept(keyOf(EMPTY)), localStorage.length]).toEqual([undefined, 0])
  })

  it('is chosen by nobody where an older version stored somebody as present from nothing', () => {
    const cells = {
      '1': { dari: null, ke: '1' },
      '2': { dari: null, ke: '4' },
      '3': { dari: '2', ke: '1' },
    } as const
    const read = (one: Kept) => {
      localStorage.setItem(keyOf(EMPTY), JSON.stringify(one))
      dispatchEvent(new Event('storage'))
      return findKept(keyOf(EMPTY))?.cells
    }
    const stored = { ...EMPTY, cells, isReady: true, storedAt: 1 }
    const safe = { ...cells, '1': { ...cells['1'], bawaan: true } }
    expect(read(stored)).toEqual(safe)
    // Before 'Simpan' nothing but choices was kept.
    expect(read({ ...stored, isReady: false, storedAt: 0 })).toEqual(cells)
    // A choice of this version is one, however often it is read.
    keep(stored)
    dispatchEvent(new Event('storage'))
    expect(findKept(keyOf(EMPTY))?.cells).toEqual(cells)
  })

  it('is somebody’s: of who logs in later nothing is there, and a logout takes all', () => {
    keep(typeMark(EMPTY, '1', { dari: null, ke: '4' }))
    keep(typeMark({ ...EMPTY, username: 'gede' }, '1', { dari: null, ke: '4' }))
    forgetOthers('gede')
    expect(listKept().map(({ username }) => username)).toEqual(['gede'])
    localStorage.setItem('theme', 'dark')
    forgetOthers(null)
    expect([listKept(), Object.keys(localStorage)]).toEqual([[], ['theme']])
    localStorage.removeItem('theme')
  })

  it.each(['', '{', 'null', '{"cells":{}}'])(
    'is read again from the device, and not from %s',
    (text) => {
      localStorage.setItem(keyOf(EMPTY), text)
      dispatchEvent(new Event('storage'))
      expect(listKept()).toEqual([])
      localStorage.setItem(keyOf(EMPTY), JSON.stringify(EMPTY))
      dispatchEvent(new Event('storage'))
      expect(listKept()).toEqual([EMPTY])
    },
  )

  it('keeps what was seen as the typing began', () => {
    const first = typeMark(EMPTY, '1', { dari: '1', ke: '4' })
    const second = typeMark(first, '1', { dari: '3', ke: '2' })
    expect(second.cells).toEqual({ '1': { dari: '1', ke: '2' } })
    expect(typeMark(second, '1', { dari: '3', ke: '1' }).cells).toEqual({})
  })
})

describe('what the server answered', () => {
  const sent = { '1': { dari: null, ke: '1' }, '2': { dari: null, ke: '4' } } as const
  const one = { ...EMPTY, cells: { ...sent } }

  it('is kept no longer once it is set, unless it was changed again meanwhile', () => {
    expect(settleSent(one, sent, reply(), nameOf).cells).toEqual({})
    const again = { ...one, cells: { ...sent, '2': { dari: null, ke: '3' as const } } }
    expect(settleSent(again, sent, reply(), nameOf).cells).toEqual({ '2': { dari: '4', ke: '3' } })
  })

  it('waits for a choice where somebody else has set another mark', () => {
    const answer = reply({ bentrok: [{ nim: '2', pertemuan: '8', kini: '3' }] })
    const left = settleSent(one, sent, answer, nameOf)
    expect([left.cells, left.conflicts]).toEqual([{ '2': sent['2'] }, { '2': '3' }])
    const own = settleConflict(left, '2', true)
    expect([own.cells, own.conflicts]).toEqual([{ '2': { dari: '3', ke: '4' } }, {}])
    const now = settleConflict(left, '2', false)
    expect([now.cells, now.conflicts]).toEqual([{}, {}])
  })

  it('is told of who did not become present since attendance was taken meanwhile', () => {
    const some = {
      '1': { dari: null, ke: '1', bawaan: true },
      '2': { dari: null, ke: '4' },
    } as const
    const dilewati = [{ nim: '1', pertemuan: '8' }]
    const left = settleSent({ ...one, cells: some }, some, reply({ dilewati }), nameOf)
    expect([left.cells, left.problems]).toEqual([
      {},
      [
        expect.stringContaining(
          '1 mahasiswa yang tidak Anda tandai tidak dijadikan hadir: Nama 1.',
        ),
      ],
    ])
    // A mark that its person has chosen meanwhile is his.
    const typed = { ...one, cells: { ...some, '1': { dari: null, ke: '3' as const } } }
    expect(settleSent(typed, some, reply({ dilewati }), nameOf).cells['1']?.ke).toBe('3')
  })

  it('is told by name where it may not be set, once for many', () => {
    const refused = (nims: string[]) =>
      reply({ ditolak: nims.map((nim) => ({ nim, pertemuan: '8', alasan: 'Ditiadakan.' })) })
    const left = settleSent(one, sent, refused(['2']), nameOf)
    expect([left.cells, left.problems]).toEqual([{}, ['Nama 2: Ditiadakan.']])
    const { problems } = settleSent(one, sent, refused(['1', '2', '3', '4']), nameOf)
    expect(problems).toEqual(['Ditiadakan.'])
  })
})
