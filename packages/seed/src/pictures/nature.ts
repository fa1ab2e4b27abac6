import type { Random } from '../random.ts'
import {
  fillBelow,
  HEIGHT,
  type Palette,
  repeat,
  ridge,
  sky,
  smooth,
  sun,
  WIDTH,
} from './picture.ts'

/** Mountains in the morning behind rice terraces. */
export function gunung(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const peak = random.int(380, 820)
  const volcano = `M${peak - 430} 520 C${peak - 190} 430 ${peak - 90} 230 ${peak - 50} 190
    L${peak - 15} 204 L${peak + 20} 192 L${peak + 55} 200 C${peak + 100} 250 ${peak + 210} 430 ${peak + 460} 520 Z`
  const terraces = repeat(7, (index) => {
    const y = 540 + index * 24
    const line = smooth(ridge(random, y, 14, 5))
    return `${fillBelow(line, ground[index % 2 === 0 ? 3 : 2], 0.9)}
      <path d="${line}" fill="none" stroke="${light}" stroke-opacity=".35" stroke-width="3"/>`
  })
  return `${sky(palette)}${sun({ x: peak + random.int(-330, 330), y: 215, r: 62 }, accent)}
    <path d="${volcano}" fill="${ground[1]}"/>
    <path d="${volcano}" fill="${light}" opacity=".12"/>
    ${fillBelow(smooth(ridge(random, 455, 40, 4)), ground[0], 0.75)}
    ${fillBelow(smooth(ridge(random, 500, 30, 6)), ground[1])}
    ${terraces}${clouds(random, light)}${palm(random.int(70, 200), 640, ground[3], 1.15)}
    ${palm(random.int(990, 1130), 650, ground[3], 0.9)}`
}

/** The sea at sunset with sailing boats. */
export function laut(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const x = random.int(350, 850)
  const glints = repeat(26, () => {
    const y = random.int(400, 640)
    const width = random.int(16, 40 + (y - 400) / 2)
    const left = x + random.int(-130, 130) - width / 2
    return `<rect x="${left}" y="${y}" width="${width}" height="4" rx="2" fill="${accent}" opacity=".5"/>`
  })
  const waves = [430, 490, 555, 615].map((y, index) =>
    fillBelow(smooth(ridge(random, y, 13, 9)), ground[index] ?? ground[3], 0.62),
  )
  return `${sky(palette)}${sun({ x, y: 378, r: 92 }, accent)}
    <rect y="385" width="${WIDTH}" height="${HEIGHT - 385}" fill="${ground[1]}"/>
    ${waves.slice(0, 2).join('')}${glints}
    ${boat(x - random.int(230, 330), 470, light, ground[3], 1)}
    ${boat(x + random.int(180, 280), 430, light, ground[3], 0.6)}
    ${waves.slice(2).join('')}${clouds(random, light)}`
}

/** A lotus on still water. */
export function teratai(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const petal = (angle: number, length: number, color: string, opacity: number) =>
    `<path d="M0 0 C${length * 0.36} ${-length * 0.35} ${length * 0.3} ${-length * 0.8} 0 ${-length}
      C${-length * 0.3} ${-length * 0.8} ${-length * 0.36} ${-length * 0.35} 0 0 Z"
      transform="rotate(${angle})" fill="${color}" opacity="${opacity}" stroke="${light}" stroke-width="2"/>`
  const ring = (angles: number[], length: number, color: string, opacity: number) =>
    angles.map((angle) => petal(angle, length, color, opacity)).join('')
  const pads = repeat(7, () => {
    const [cx, cy, rx] = [random.int(60, 1140), random.int(500, 650), random.int(50, 110)]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.28}" fill="${ground[2]}" opacity=".85"/>
      <path d="M${cx} ${cy} L${cx + rx} ${cy - 8} L${cx + rx} ${cy + 6} Z" fill="${ground[1]}"/>`
  })
  return `${sky(palette)}${sun({ x: 600, y: 300, r: 150 }, light)}
    <rect y="450" width="${WIDTH}" height="225" fill="${ground[1]}"/>
    ${repeat(6, (index) => `<ellipse cx="600" cy="560" rx="${170 + index * 85}" ry="${26 + index * 15}" fill="none" stroke="${light}" stroke-opacity=".25" stroke-width="3"/>`)}
    ${pads}<g transform="translate(600 556)">
    ${ring([-82, -62, 62, 82], 250, accent, 0.75)}${ring([-46, -24, 24, 46], 290, accent, 0.85)}
    ${ring([-14, 14], 305, accent, 0.9)}${ring([-34, 34], 215, light, 0.75)}
    ${ring([-17, 17], 235, light, 0.85)}${ring([0], 245, light, 0.95)}</g>`
}

/** Flat clouds in the upper half. */
export function clouds(random: Random, color: string): string {
  return repeat(4, () => {
    const [x, y, size] = [random.int(40, 1060), random.int(60, 220), random.int(26, 46)]
    return `<g fill="${color}" opacity=".4"><rect x="${x}" y="${y}" width="${size * 4.2}" height="${size}" rx="${size / 2}"/>
      <circle cx="${x + size * 1.4}" cy="${y}" r="${size * 0.8}"/>
      <circle cx="${x + size * 2.5}" cy="${y - 6}" r="${size}"/></g>`
  })
}

function palm(x: number, y: number, color: string, size: number): string {
  const leaf = (angle: number) =>
    `<path d="M0 0 C30 -34 84 -36 124 6 C80 -12 36 -8 0 0 Z" transform="translate(26 -212) rotate(${angle})"/>`
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}">
    <path d="M-8 40 C6 -60 10 -140 22 -214 L32 -212 C26 -130 22 -50 12 40 Z"/>
    ${[-160, -120, -75, -30, 12, 55, 172].map(leaf).join('')}</g>`
}

function boat(x: number, y: number, sail: string, hull: string, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-90 0 C-60 34 60 34 100 -6 C60 10 -50 10 -90 0 Z" fill="${hull}"/>
    <path d="M-4 6 L2 -150 L6 -150 L4 6 Z" fill="${hull}"/>
    <path d="M6 -146 C60 -110 84 -60 88 -18 L8 -14 Z" fill="${sail}" opacity=".95"/>
    <path d="M-2 -128 C-40 -90 -56 -50 -60 -16 L0 -14 Z" fill="${sail}" opacity=".75"/></g>`
}
