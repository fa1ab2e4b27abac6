/**
 * Whole rupiah as the student reads them, the same on every device: 'Rp 12.000', '-Rp 12.000' below
 * zero. Product §1.3.
 */
export function showRupiah(jumlah: number): string {
  const digits = String(Math.abs(jumlah)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${jumlah < 0 ? '-' : ''}Rp ${digits}`
}

/** Whole rupiah as somebody types them, 'Rp 725.000', '725000'; null where it is no such number. Product §25.15. */
export function parseRupiah(text: string): number | null {
  const digits = text.trim().replace(/^rp\.?\s*/i, '')
  if (!/^\d{1,12}$|^\d{1,3}(\.\d{3}){1,3}$/.test(digits)) return null
  return Number(digits.replaceAll('.', ''))
}
