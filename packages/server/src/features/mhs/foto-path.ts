/** Where a student's photo is kept. Product §16.1. */
export const fotoPathOf = ({
  cabang,
  angkatan,
  nim,
}: {
  cabang: string
  angkatan: number
  nim: string
}) => `foto_mahasiswa/${cabang}/${angkatan}/${nim}.jpg`
