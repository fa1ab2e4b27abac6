import { renderJpeg, repeat } from './picture.ts'

const SIZE = { width: 800, height: 600 }

/** A dripping air conditioner above a desk. */
export const drawAcBocor = () =>
  renderJpeg(
    `${room('#d9dfe3', '#b9c3c9')}${airConditioner('#f4f4f1')}
    ${repeat(6, (index) => drop(270 + index * 46, 250 + ((index * 71) % 150)))}
    <path d="M300 196 C296 260 316 300 308 372 L318 372 C328 300 308 260 314 196 Z" fill="#8a6d4b" opacity=".35"/>
    ${desk()}<ellipse cx="400" cy="452" rx="170" ry="13" fill="#7fb3d1" opacity=".75"/>`,
    SIZE,
  )

/** The same place after the repair. */
export const drawAcSelesai = () =>
  renderJpeg(
    `${room('#e9f1ef', '#cfdcd8')}${airConditioner('#ffffff')}
    ${repeat(3, (index) => `<path d="M${250 + index * 110} 214 C${280 + index * 110} 250 ${230 + index * 110} 280 ${264 + index * 110} 320" fill="none" stroke="#7fc4d9" stroke-width="7" stroke-linecap="round" opacity=".7"/>`)}
    ${desk()}<circle cx="650" cy="140" r="58" fill="#2f9e6e"/>
    <path d="M622 142 L643 164 L680 118" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
    SIZE,
  )

/** A parking lot in the dark under a lamp that is off. */
export const drawLampuMati = () =>
  renderJpeg(
    `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1220"/>
    <stop offset="1" stop-color="#24324a"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#night)"/>
    ${repeat(40, (index) => `<circle cx="${(index * 197) % 800}" cy="${(index * 83) % 260}" r="1.6" fill="#fff" opacity=".6"/>`)}
    <rect y="420" width="800" height="180" fill="#1a2233"/>
    ${repeat(6, (index) => `<path d="M${110 + index * 130} 430 L${70 + index * 140} 600" stroke="#8793a8" stroke-width="6" opacity=".5"/>`)}
    <rect x="386" y="130" width="14" height="310" fill="#3b465c"/>
    <path d="M393 136 C393 96 470 92 500 112" fill="none" stroke="#3b465c" stroke-width="12"/>
    <path d="M470 106 L540 112 L556 140 L462 130 Z" fill="#56627a"/>
    <ellipse cx="508" cy="140" rx="42" ry="8" fill="#12182a"/>
    ${repeat(3, (index) => motorcycle(120 + index * 220))}`,
    SIZE,
  )

const room = (wall: string, shade: string) =>
  `<rect width="800" height="600" fill="${wall}"/>
    <rect y="470" width="800" height="130" fill="#8f9aa1"/>
   <path d="M0 0 L800 0 L800 40 L0 60 Z" fill="${shade}"/>
    <rect y="462" width="800" height="10" fill="${shade}"/>`

const airConditioner = (color: string) =>
  `<rect x="206" y="106" width="388" height="104" rx="18" fill="#000" opacity=".12"/>
    <rect x="200" y="96" width="400" height="104" rx="18" fill="${color}" stroke="#c3ccd0" stroke-width="3"/>
   <rect x="222" y="168" width="356" height="18" rx="9" fill="#9fb0b8"/>
    <circle cx="566" cy="124" r="6" fill="#4caf7d"/>
    <rect x="222" y="116" width="90" height="8" rx="4" fill="#d5dde0"/>`

const desk = () =>
  `<rect x="180" y="446" width="440" height="20" rx="6" fill="#a8794f"/>
    <rect x="206" y="466" width="20" height="120" fill="#865d3a"/>
    <rect x="574" y="466" width="20" height="120" fill="#865d3a"/>
   <rect x="330" y="330" width="160" height="100" rx="8" fill="#2b343b"/>
    <rect x="340" y="340" width="140" height="80" rx="4" fill="#466a85"/>
    <rect x="400" y="430" width="20" height="16" fill="#2b343b"/>`

const drop = (x: number, y: number) =>
  `<path d="M${x} ${y} C${x + 12} ${y + 18} ${x + 9} ${y + 32} ${x} ${y + 32} C${x - 9} ${y + 32} ${x - 12} ${y + 18} ${x} ${y} Z" fill="#5aa3cc"/>`

const motorcycle = (x: number) =>
  `<g transform="translate(${x} 480)" fill="#0d1422"><circle cx="-46" cy="34" r="27"/>
    <circle cx="52" cy="34" r="27"/>
   <path d="M-60 10 C-40 -16 -6 -14 8 -4 L30 -34 L58 -44 L60 -34 L42 -26 L56 24 L20 30 L-30 30 Z"/>
    <path d="M-58 -6 C-40 -22 -10 -20 4 -8 Z" fill="#2c3a55"/></g>`
