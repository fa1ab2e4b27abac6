/** The answer of a rule: yes, or no with a stable key for code and a sentence for the student. */
export type Check<Reason extends string> =
  | { ok: true }
  | { ok: false; reason: Reason; message: string }

/** The one 'yes' of every rule. */
export const OK: { ok: true } = { ok: true }

/** The 'no' of a rule, with the sentence that its table has for the reason. Product §18.2. */
export function refuse<Reason extends string>(
  sentences: Record<Reason, string>,
  reason: NoInfer<Reason>,
): { ok: false; reason: Reason; message: string } {
  return { ok: false, reason, message: sentences[reason] }
}
