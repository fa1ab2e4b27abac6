// Names of Bali, Lombok, Sulawesi and elsewhere begin with what half of the campus is called: sex, title, order of birth.
const SHARED = new Set([
  ...['i', 'ni', 'ida', 'anak', 'cokorda', 'dewa', 'desak', 'gusti', 'ngurah', 'sang', 'si'],
  ...[
    'wayan',
    'putu',
    'gede',
    'gde',
    'luh',
    'made',
    'kadek',
    'nengah',
    'nyoman',
    'komang',
    'ketut',
  ],
  ...[
    'lalu',
    'baiq',
    'lale',
    'andi',
    'daeng',
    'baso',
    'besse',
    'la',
    'raden',
    'rr',
    'tengku',
    'teuku',
    'cut',
  ],
  ...['muhammad', 'mohammad', 'muh', 'moh', 'm', 'siti'],
])

/**
 * A student's short name: the first word of the name that tells him from others, 'I Made Aditya Pratama' -> 'Aditya',
 * 'Siti Nurhaliza' -> 'Nurhaliza'; the last word when all are shared, 'Ni Made' -> 'Made'. Product §21.1.
 */
export function calledOf(nama: string): string {
  const words = nama.trim().split(/\s+/)
  const own = words.find((word) => !SHARED.has(word.toLowerCase().replaceAll('.', '')))
  return own ?? words.at(-1) ?? nama
}
