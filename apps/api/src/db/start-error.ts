/** A message for the person at the terminal, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  /** What went wrong, without what to do about it. */
  readonly why: string
  /** What to do, when the message ends with it. */
  readonly advice: string | undefined

  constructor(why: string, { cause, advice }: { cause?: unknown; advice?: string } = {}) {
    super(advice === undefined ? why : `${why} ${advice}`, { cause })
    this.why = why
    this.advice = advice
  }
}
