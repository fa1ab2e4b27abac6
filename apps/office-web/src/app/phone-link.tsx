interface PhoneLinkProps {
  number: string | null
  /** Stands over a row that leads elsewhere. */
  isAbove?: true
}

/** A telephone number that is called by a touch. */
export const PhoneLink = ({ number, isAbove }: PhoneLinkProps) =>
  number === null ? (
    '-'
  ) : (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      className={`underline ${isAbove ? 'relative z-10 inline-flex min-h-11 items-center' : ''}`}
    >
      {number}
    </a>
  )
