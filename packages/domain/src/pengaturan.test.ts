import { describe, expect, it } from 'vitest'
import { describeSetting, parseSetting, SETTING_NAMES, SETTINGS } from './pengaturan.ts'

it.each(SETTING_NAMES)('%s takes its example', (name) => {
  const value = parseSetting(name, [...SETTINGS[name].example])
  expect(describeSetting(name, value)).not.toBe('tidak ada')
})

describe('a value that fits', () => {
  it.each([
    ['ojt-dibuka', ['2026-12-01'], '01-12-2026'],
    ['jatuh-tempo', ['31'], 'tanggal 31 setiap bulan'],
    ['denda-hari', ['10'], 'satu kali tiap 10 hari'],
    ['tak-target', ['100'], '100 poin'],
    ['sks-d2', ['80'], '80 sks'],
    ['nilai-ulang', ['terakhir'], 'nilai terakhir'],
    ['jatuh-tempo-bulan-pertama', ['9'], 'September'],
    ['jatuh-tempo-bulan-pertama', ['14'], 'Februari setelah tahun angkatan'],
    ['kehadiran-minimal', ['1'], '1% dari 12 pertemuan'],
    ['lulus-baca', ['0'], '0 hari'],
    ['survey-judul', [' Survey\nGenap '], 'Survey Genap'],
    ['survey-tautan', ['A = /a', 'B=https://b.id/?c=d'], 'A: /a; B: https://b.id/?c=d'],
  ] as const)('%s %j', (name, words, shown) => {
    expect(describeSetting(name, parseSetting(name, [...words]))).toBe(shown)
  })
})

describe('a value that does not', () => {
  it.each([
    ['ojt-dibuka', ['2026-02-30'], 'YYYY-MM-DD'],
    ['jatuh-tempo', ['0'], 'bilangan dari 1 sampai 31'],
    ['denda-hari', ['32'], 'bilangan dari 1 sampai 31'],
    ['jatuh-tempo', ['32'], 'bilangan dari 1 sampai 31'],
    ['jatuh-tempo-bulan-pertama', ['25'], 'bilangan dari 1 sampai 24'],
    ['jatuh-tempo', ['1e1'], 'bilangan dari 1 sampai 31'],
    ['kehadiran-minimal', ['7.5'], 'bilangan dari 1 sampai 100'],
    ['kehadiran-minimal', ['101'], 'bilangan dari 1 sampai 100'],
    ['kehadiran-minimal', ['75', '80'], 'satu saja'],
    ['tak-target', ['0'], 'bilangan dari 1 sampai 9999'],
    ['sks-d1', ['301'], 'bilangan dari 1 sampai 300'],
    ['nilai-ulang', ['semua'], 'Pilihannya terbaik, terakhir'],
    ['nilai-ulang', ['toString'], 'Pilihannya terbaik, terakhir'],
    ['lulus-baca', ['3651'], 'bilangan dari 0 sampai 3650'],
    ['ojt-pedoman', ['javascript:alert(1)'], 'alamat https://'],
    ['ojt-pedoman', ['/pedoman'], 'alamat https://'],
    ['ojt-pedoman', ['https:///x'], 'alamat https://'],
    ['ojt-pedoman', [`https://a.id/${'x'.repeat(500)}`], '500 karakter'],
    ['survey-judul', ['x'.repeat(101)], '100 karakter'],
    ['survey-judul', [' '], 'tidak boleh kosong'],
    ['survey-tautan', [], '1 sampai 4'],
    ['survey-tautan', ['A=/a', 'B=/b', 'C=/c', 'D=/d', 'E=/e'], '1 sampai 4'],
    ['survey-tautan', ['https://a.id'], 'Tautan ditulis'],
    ['survey-tautan', ['=https://a.id'], 'Tautan ditulis'],
    ['survey-tautan', ['A=javascript:alert(1)'], 'Tautan ditulis'],
    ['survey-tautan', ['A=//a.id'], 'Tautan ditulis'],
    ['survey-tautan', ['A=/\\a.id'], 'Tautan ditulis'],
    ['survey-tautan', ['A=/a', 'A=/b'], 'berbeda'],
  ] as const)('%s %j', (name, words, sentence) => {
    expect(() => parseSetting(name, [...words])).toThrow(sentence)
  })
})

it('is told as none when it is empty', () => {
  expect(describeSetting('kehadiran-minimal', null)).toBe('tidak ada')
  expect(describeSetting('survey-tautan', [])).toBe('tidak ada')
})
