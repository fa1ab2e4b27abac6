import { show as showBeranda } from '@sia/contracts/beranda'
import type { Endpoint } from '@sia/contracts/endpoint'
import { list as listKrs } from '@sia/contracts/krs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { listKeptUrls } from './kept-answers.ts'

/** Screens that can be read without a network, as students call them, each by the answer that it needs. */
const SCREENS: { name: string; of: Endpoint }[] = [
  { name: 'Beranda', of: showBeranda },
  { name: 'jadwal', of: listKrs },
  { name: 'pembayaran', of: angsuranOptional },
  { name: 'pengumuman', of: listPengumuman },
]

/** The screens whose answers are on this device: 'Beranda, jadwal'; empty for none. Product §22.2. */
export function nameKeptScreens(): string {
  const urls = listKeptUrls()
  const isKept = ({ path }: Endpoint) => {
    const [start = path] = path.split(':')
    return urls.some((url) => url.startsWith(start))
  }
  return SCREENS.filter(({ of }) => isKept(of))
    .map(({ name }) => name)
    .join(', ')
}
