/**
 * A finite number as a whole count of hundredths, so that sums and products of marks stay whole
 * numbers: 78.55 -> 7855; a half is rounded away from zero. Product §1.3.
 */
export function toHundredths(x: number): number {
  const product = Math.abs(x) * 100
  // Fifteen digits drop the binary noise: 1.005 * 100 is 100.49999999999999 and must count as 100.5.
  const hundredths = Number.isInteger(product) ? product : Number(product.toPrecision(15))
  // Adding 0 turns the -0 of a tiny negative number into 0.
  return Math.sign(x) * Math.round(hundredths) + 0
}

/**
 * A finite number rounded to 2 decimals as written, 1.005 -> 1.01; a half is rounded away from
 * zero. Product §1.3.
 */
export function round2(x: number): number {
  return toHundredths(x) / 100
}

/**
 * The quotient of two whole numbers with 2 decimals, (2, 3) -> 0.67, a half rounded up, reckoned in
 * integers; numerator >= 0, denominator > 0. Product §1.3.
 */
export function divide2(numerator: number, denominator: number): number {
  return Math.floor((200 * numerator + denominator) / (2 * denominator)) / 100
}
