import { KANTOR, type Kantor, MAX_KS } from '@sia/domain/ks'
import { type Act, type Case, refuseUnlike } from '../kind.ts'

const OPEN = ['menunggu', 'ditangani'] as const

const MISSING = 'Jawaban tidak boleh kosong !'

const HAND_OVER = { label: null, missing: null, phrases: Object.values(KANTOR) }

/** The offices that these can be handed to: not the one that has all of them alone. */
export function listOthers(subjects: Pick<Case, 'offices'>[]): string[] {
  const own = new Set(subjects.map(({ offices }) => offices.join()))
  const [alone] = own.size === 1 ? own : []
  return (Object.keys(KANTOR) as Kantor[])
    .filter((kantor) => kantor !== alone)
    .map((kantor) => KANTOR[kantor])
}

export const ACTS: readonly Act[] = [
  {
    name: 'jawab',
    key: 'a',
    label: 'Jawab',
    done: 'Dijawab',
    look: 'primary',
    statuses: OPEN,
    words: {
      label: 'Jawaban, seperti dibaca mahasiswa',
      missing: MISSING,
      max: MAX_KS.isi,
      phrases: 'ks.jawab',
    },
    refusalOf: refuseUnlike,
  },
  {
    name: 'selesai',
    key: 'e',
    label: 'Selesaikan',
    done: 'Diselesaikan',
    look: 'outline',
    statuses: OPEN,
    words: {
      label: 'Kata penutup, seperti dibaca mahasiswa; boleh kosong',
      missing: null,
      max: MAX_KS.isi,
      phrases: 'ks.selesai',
    },
    refusalOf: refuseUnlike,
  },
  {
    name: 'ditangani',
    key: 'm',
    label: 'Tandai ditangani',
    done: 'Ditandai ditangani',
    look: 'outline',
    statuses: ['menunggu'],
    refusalOf: refuseUnlike,
  },
  {
    name: 'serahkan',
    key: 's',
    label: 'Serahkan',
    done: 'Diserahkan',
    look: 'outline',
    statuses: OPEN,
    words: HAND_OVER,
    wordsFor: (subjects) => ({ ...HAND_OVER, phrases: listOthers(subjects) }),
  },
]
