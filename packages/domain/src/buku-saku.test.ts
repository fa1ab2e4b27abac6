import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buttonOf,
  canSubmit,
  checkTransition,
  isTanggalKlaim,
  KLAIM_SENTENCES,
  STATUS_CHOICES,
} from './buku-saku.ts'

describe('buttonOf and canSubmit', () => {
  test.each([
    [null, 'Ajukan sudah Mengikuti', true, null],
    [1, 'Edit form pengajuan', true, 'Pengajuan Anda sedang menunggu persetujuan PKK.'],
    [2, 'Sudah Mengikuti', false, null],
    [9, 'Ulangi form pengajuan', true, 'Pengajuan Anda ditolak oleh PKK, silakan hubungi PKK.'],
  ])('status %j: %s', (status, text, enabled, keterangan) => {
    expect(buttonOf(status)).toEqual({ text, enabled, keterangan })
    expect(canSubmit(status)).toBe(enabled)
  })

  test('the button can be pressed exactly when the form can be sent', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 12 })), (status) => {
        expect(buttonOf(status).enabled).toBe(canSubmit(status))
      }),
    )
  })
})

test('the sentences', () => {
  expect(KLAIM_SENTENCES).toEqual({
    sudah_disetujui: 'Pengajuan yang sudah disetujui tidak dapat diubah.',
    bukan_pengajuan: 'Kegiatan ini tidak sedang menunggu persetujuan.',
    status_tidak_dikenal: 'Status pengajuan tidak dikenal.',
  })
})

test('the choices of the form', () => {
  expect(STATUS_CHOICES).toEqual([
    { value: '', label: 'Pilih' },
    { value: '1', label: 'Sudah Mengikuti' },
    { value: '', label: 'Belum Mengikuti' },
  ])
})

describe('checkTransition', () => {
  test.each([
    [null, 1],
    [1, 1],
    [9, 1],
    [1, 2],
    [1, 9],
  ])('%j to %d', (from, to) => {
    expect(checkTransition(from, to)).toEqual({ ok: true })
  })

  test.each([
    [2, 1, 'sudah_disetujui'],
    [2, 2, 'sudah_disetujui'],
    [2, 9, 'sudah_disetujui'],
    [null, 2, 'bukan_pengajuan'],
    [null, 9, 'bukan_pengajuan'],
    [9, 2, 'bukan_pengajuan'],
    [9, 9, 'bukan_pengajuan'],
    [1, 0, 'status_tidak_dikenal'],
    [1, 3, 'status_tidak_dikenal'],
    [null, 8, 'status_tidak_dikenal'],
  ] as const)('%j to %d: %s', (from, to, reason) => {
    const no = { ok: false, reason, message: KLAIM_SENTENCES[reason] }
    expect(checkTransition(from, to)).toEqual(no)
  })
})

test.each([
  ['2026-02-01', '2026-02-01', true],
  ['2026-01-31', '2026-02-01', true],
  ['2025-12-31', '2026-01-01', true],
  ['2026-02-02', '2026-02-01', false],
  ['2027-01-01', '2026-12-31', false],
])('a claim for %s on %s', (tanggal, today, expected) => {
  expect(isTanggalKlaim(tanggal, today)).toBe(expected)
})
