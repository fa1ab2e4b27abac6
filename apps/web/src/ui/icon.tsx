/** Outlines on a 24 by 24 grid, drawn with one stroke. */
const OUTLINES = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M9.5 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8 3.5V8M16 3.5V8',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  pin: 'M12 21s7-5.7 7-11a7 7 0 1 0-14 0c0 5.3 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  book: 'M12 6.5C10.5 5 8 4.5 4 4.5v13c4 0 6.5.5 8 2 1.5-1.5 4-2 8-2v-13c-4 0-6.5.5-8 2zM12 6.5v13',
  file: 'M6 3.5h8l4.5 4.5v12a.5.5 0 0 1-.5.5H6a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM13.5 3.5V8.5h5M9 13h6M9 16.5h6',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.5 19zM8.5 10.5h7M8.5 13.5h4',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  video:
    'M4 7h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM15 11l6-3.5v9L15 13',
  wallet:
    'M4 7.5h15a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 7.5A2 2 0 0 1 6 5h11v2.5M16.5 13.25h.01',
  medal: 'M12 14.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 13.5L7.5 20.5 12 18l4.5 2.5L15 13.5',
  notebook:
    'M7 3.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM4 8h3.5M4 12h3.5M4 16h3.5M11 8h4.5M11 11.5h4.5',
  briefcase:
    'M4 8h16a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5v-10A.5.5 0 0 1 4 8zM9 8V5h6v3M3.5 13h17M12 12v2',
  news: 'M5 5h11v14H6.5A2.5 2.5 0 0 1 4 16.5V6a1 1 0 0 1 1-1zM16 9h4v7.5a2.5 2.5 0 0 1-2.5 2.5H16M7.5 9h5M7.5 12.5h5M7.5 16h3',
  library: 'M4.5 4.5h4v15h-4zM8.5 4.5h4v15h-4zM13.5 6l3.8-1 3.7 14-3.8 1z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  door: 'M6 20V4.5l9-1V20M15 6h3v14M4 20h16M12 12v.5',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.7 9.5a2.4 2.4 0 1 1 3.5 2.3c-.8.4-1.2.9-1.2 1.7M12 16.5h.01',
  logout: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M10 12h10M16 8l4 4-4 4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  device: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 20h6M12 16v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  retry: 'M19.5 12A7.5 7.5 0 1 1 17 6.4M19.5 3.5v4h-4',
  offline:
    'M4 4l16 16M9 17a4 4 0 0 1 5 0M5.5 13.5A9 9 0 0 1 9 11.3M14.5 11.2a9 9 0 0 1 4 2.3M2.5 9.8A14 14 0 0 1 6 7.4M10.5 6.1A14 14 0 0 1 21.5 9.8M11.99 19.5h.01',
  plus: 'M12 5v14M5 12h14',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  heart: 'M12 20S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 14.8 12 20 12 20z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2L20 20',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4.5 17l5-5 4 4 2.5-2.5 4 4M15 9.5h.01',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5',
  tools: 'M14.5 6.5a4 4 0 0 0-5.2 5.2L4 17v3h3l5.3-5.3a4 4 0 0 0 5.2-5.2L15 12l-3-3z',
} as const

export type IconName = keyof typeof OUTLINES

/** A decorative outline; what it means is always said in words beside it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
    >
      <path d={OUTLINES[name]} />
    </svg>
  )
}
