/**
 * Whole rupiah as the student reads them, the same on every device: 'Rp 12.000', '-Rp 12.000' below
 * zero. Product §1.3.
 */
export function showRupiah(jumlah: number): string {
  const digits = String(Math.abs(jumlah)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${jumlah < 0 ? '-' : ''}Rp ${digits}`
}
