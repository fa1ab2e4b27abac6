import { describe, expect, it } from 'vitest'
import { checkChange, mayRead, STATUS } from './status.ts'

describe('mayRead', () => {
  it.each([
    ['aktif', null, '2027-01-01', true],
    ['cuti', '2026-08-01', '2030-01-01', true],
    ['lulus', '2026-08-01', '2026-08-30', true],
    // 30 days from 1 August: the last is the 30th.
    ['lulus', '2026-08-01', '2026-08-31', false],
    ['keluar', '2026-08-01', '2026-08-01', false],
  ] as const)('%s since %s on %s: %s', (status, sejak, today, may) => {
    expect(mayRead({ status, sejak }, today, 30)).toBe(may)
  })

  it('closes to graduates at once when they may read for no day', () => {
    expect(mayRead({ status: 'lulus', sejak: '2026-08-01' }, '2026-08-01', 0)).toBe(false)
  })
})

describe('checkChange', () => {
  it('is open to aktif always, to the others where it is said', () => {
    const open = STATUS.map((status) => checkChange({ status, sejak: null }, ['cuti']).ok)
    expect(open).toEqual([true, true, false, false])
  })

  it('says since when, and what to do', () => {
    expect(checkChange({ status: 'cuti', sejak: '2026-08-01' }, [])).toEqual({
      ok: false,
      reason: 'cuti',
      message:
        'Anda sedang cuti sejak 01-08-2026: ini belum dapat dilakukan. Hubungi Bagian Akademik bila Anda sudah kembali.',
    })
    expect(checkChange({ status: 'lulus', sejak: '2026-08-01' }, [])).toMatchObject({
      message:
        'Status Anda lulus sejak 01-08-2026: data Anda dapat dibaca, tetapi tidak dapat diubah lagi.',
    })
  })
})
