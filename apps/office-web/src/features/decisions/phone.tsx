/** A phone number that calls it. */
export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
    {number}
  </a>
)
