/** A picture as large as there is room, whole in a tab of its own. */
export const Picture = ({ address, alt }: { address: string; alt: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    className="block overflow-hidden rounded-control bg-sunken"
  >
    <img src={address} alt={alt} decoding="async" className="h-80 w-full object-contain" />
  </a>
)
