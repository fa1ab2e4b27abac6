import { cpus } from 'node:os'

/** Above this, in percent, what else the machine did may have changed the figures. */
const MOST_PERCENT = 5

/** The other work of a machine in the rounds of a run. */
export class Quiet {
  #others = 0
  #measured = 0

  /** Takes the processor time of others, and the time, of a round; both in milliseconds. */
  note(others: number, milliseconds: number): void {
    this.#others += others
    this.#measured += milliseconds * cpus().length
  }

  /** A sentence for the report: whether the figures can be believed. */
  toString(): string {
    if (this.#measured === 0 || Number.isNaN(this.#others)) {
      return 'What else the machine did meanwhile is not known.'
    }
    const percent = Math.max(0, (this.#others / this.#measured) * 100)
    const share = `Others took ${percent.toFixed(1)} % of the processor while it was measured.`
    return percent > MOST_PERCENT
      ? `**Too busy to believe: ${share}** Stop what else runs, and measure again.`
      : share
  }
}
