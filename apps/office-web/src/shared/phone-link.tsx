interface PhoneLinkProps {
  number: string | null
  /** As high as a finger needs, and above a row that leads elsewhere. */
  isLarge?: true
}

/** A telephone number that is called by a touch. */
export const PhoneLink = ({ number, isLarge }: PhoneLinkProps) =>
  number === null ? (
    '-'
  ) : (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      className={`underline ${isLarge ? 'relative z-10 inline-flex min-h-11 items-center' : ''}`}
    >
      {number}
    </a>
  )
