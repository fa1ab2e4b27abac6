import { DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'

/** Where the photo and the results of the tests of a student are stored, in this order. */
export const ownPathsOf = (mhs: { nim: string; cabang: string; angkatan: number }): string[] => [
  fotoPathOf(mhs),
  ...DISC_TESTS.map((test) => discPathOf(test, mhs.nim)),
]
