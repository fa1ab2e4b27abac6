interface FieldErrorProps {
  id: string
  sentences: readonly string[]
  role?: 'alert'
}

/**
 * The red text under a field. One line is always kept free, so that nothing below moves when an error
 * appears; it stands nearer to its own field than to the next one's label, however many lines it has.
 */
export function FieldError({ id, sentences, role }: FieldErrorProps) {
  return (
    <p id={id} role={role} className="min-h-8 pt-0.5 pb-2.5 text-sm font-medium text-bad">
      {sentences.join(' ')}
    </p>
  )
}
