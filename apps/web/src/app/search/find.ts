import type { KrsItem } from '@sia/contracts/krs'
import type { Pengumuman } from '@sia/contracts/pengumuman'
import { nameHari, showTanggal } from '@sia/domain/time'
import { cutWords, hasWords } from '@sia/domain/words'
import type { IconName } from '@sia/ui/icon'
import { showJamRange } from '@sia/web-kit/show/format'
import { type Address, to } from '../../lib/address/to.ts'
import { searchScreens } from './screens.ts'

/** Something that was found. */
export interface Hit {
  /** Where it leads. */
  path: Address
  label: string
  /** A mark that tells it from others of the same name. */
  detail?: string
  icon: IconName
}

const AT_MOST = 6

/**
 * Screens that have all words sought, in their name or in what students call them; those with a name that has
 * them come first. Without a word, the screens of the menu. Product §1.8.
 */
export function findScreens(sought: string): Hit[] {
  const words = cutWords(sought)
  const found = searchScreens.filter((screen) => hasWords(words, `${screen.label} ${screen.words}`))
  const named = found.filter(({ label }) => hasWords(words, label))
  return [...named, ...found.filter((screen) => !named.includes(screen))].slice(0, AT_MOST)
}

/** The student's own classes by course, code, lecturer, room or day. Product §1.8. */
export function findClasses(krs: KrsItem[], sought: string): Hit[] {
  const words = cutWords(sought)
  return krs
    .filter(({ kelas, matkul, dosen, ruangan, jamkul }) =>
      hasWords(
        words,
        [
          matkul?.nama,
          kelas.kode,
          dosen?.nama,
          ruangan?.nama,
          jamkul && nameHari(jamkul.hari),
          `semester ${kelas.semester}`,
        ].join(' '),
      ),
    )
    .slice(0, AT_MOST)
    .map(({ kelas, matkul, jamkul }) => ({
      path: to.kelas(kelas.id),
      label: matkul?.nama ?? kelas.kode,
      detail: [kelas.kode, jamkul && `${nameHari(jamkul.hari)} ${showJamRange(jamkul)}`]
        .filter(Boolean)
        .join(' · '),
      icon: 'calendar',
    }))
}

/** Announcements of today by title and text. Product §1.8. */
export function findAnnouncements(rows: Pengumuman[], sought: string): Hit[] {
  const words = cutWords(sought)
  return rows
    .filter(({ judul, isi }) => hasWords(words, `${judul} ${isi}`))
    .slice(0, AT_MOST)
    .map(({ id, judul, dari, sampai }) => ({
      path: to.pengumumanAt(id),
      label: judul,
      detail: `${showTanggal(dari)} sampai ${showTanggal(sampai)}`,
      icon: 'megaphone',
    }))
}
