/** A part, 0 to 100, as a ring; words beside it say the same. */
export function Ring({ persen }: { persen: number }) {
  const circle = { cx: 20, cy: 20, r: 16 }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      className="size-11 shrink-0 -rotate-90"
      fill="none"
      strokeWidth="6"
    >
      <circle {...circle} stroke="var(--line)" />
      <circle
        {...circle}
        pathLength="100"
        strokeDasharray={`${persen} 100`}
        className="stroke-brand"
      />
    </svg>
  )
}
