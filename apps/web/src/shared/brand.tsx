/** The sign of SIA: one flower of the kawung batik. Its ground takes the colour of the text. */
export function BrandMark({ className = 'size-10 text-[#0a4447]' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g fill="#fff">
        <ellipse cx="16" cy="9.2" rx="3.4" ry="5" />
        <ellipse cx="16" cy="22.8" rx="3.4" ry="5" />
        <ellipse cx="9.2" cy="16" rx="5" ry="3.4" />
        <ellipse cx="22.8" cy="16" rx="5" ry="3.4" />
      </g>
      <circle cx="16" cy="16" r="2.6" fill="#f2a53a" />
    </svg>
  )
}

/** Sign and name, above the menu at the side. */
export function BrandLine() {
  return (
    <p translate="no" className="app-brand">
      <BrandMark className="size-9 text-[#0a4447]" />
      SIA
    </p>
  )
}
