import type { Act, Kind } from './kind.ts'

/** The act of each key of the queue, for who decides on these kinds. */
export function listKeys(kinds: Kind[]): [key: string, act: string][] {
  const acts = Map.groupBy(
    kinds.flatMap((kind) => kind.acts),
    ({ key }) => key,
  )
  return [
    ['J atau ↓', 'pengajuan berikutnya'],
    ['K atau ↑', 'pengajuan sebelumnya'],
    ...[...acts].map(([key, same]): [string, string] => [key.toUpperCase(), helpOf(same)]),
    ['X', 'pilih untuk diputuskan bersama'],
    ['Shift+J, Shift+K', 'pilih sederet ke bawah atau ke atas; dengan tetikus Shift+klik'],
    ['Z', 'urungkan, selama 10 detik'],
    ['U', 'batalkan keputusan yang sudah terkirim'],
    ['?', 'bantuan ini'],
  ]
}

/** The acts of one key, in small letters and each once. */
function helpOf(acts: Act[]): string {
  const labels = [...new Set(acts.map(({ label }) => label.toLowerCase()))]
  const hasPhrases = acts.some(({ words }) => words && words.phrases.length > 0)
  return labels.join(' atau ') + (hasPhrases ? '; angka memilih kata-kata yang tersedia' : '')
}
