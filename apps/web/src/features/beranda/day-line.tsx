import type { Beranda } from '@sia/contracts/beranda'
import { countHariIni } from '@sia/domain/beranda'
import { mondayOf } from '@sia/domain/meeting'
import { addDays, showHariTanggal } from '@sia/domain/time'
import { useMhs } from '../../lib/session/mhs.ts'

interface DayLineProps extends Pick<Beranda, 'jadwal' | 'keadaan'> {
  sekarang: string
}

/** Which day it is, and what of classes it has. Product §21.1. */
export function DayLine({ jadwal, keadaan, sekarang }: DayLineProps) {
  const { semester } = useMhs()
  const parts = [
    showHariTanggal(sekarang.slice(0, 10)),
    keadaan === 'kuliah' ? tellClasses(jadwal, sekarang) : null,
    `semester ${semester}`,
  ].filter((part) => part !== null)
  return <p className="mb-3 font-semibold text-muted">{parts.join(' · ')}</p>
}

function tellClasses(jadwal: Beranda['jadwal'], sekarang: string): string {
  const { jumlah, ditiadakan } = countHariIni(jadwal, sekarang)
  if (jumlah > 0) return `${jumlah} kelas hari ini`
  if (ditiadakan > 0) return `libur, ${ditiadakan} kelas ditiadakan`
  const sunday = addDays(mondayOf(sekarang.slice(0, 10)), 6)
  const isFree = jadwal.every((item) => item.ditiadakan || item.mulai.slice(0, 10) > sunday)
  return isFree ? 'tidak ada kelas minggu ini' : 'tidak ada kelas hari ini'
}
