import type { Random } from '../random.ts'
import { HEIGHT, type Palette, repeat, sky, smooth, sun, WIDTH } from './picture.ts'

/** A laptop with a program on its screen. */
export function laptop(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const colors = [accent, light, palette.sky[1], ground[0]]
  const code = repeat(11, (line) => {
    let x = 372 + random.int(0, 3) * 34
    return repeat(random.int(2, 4), () => {
      const width = random.int(34, 96)
      const bar =
        x + width > 810
          ? ''
          : `<rect x="${x}" y="${176 + line * 25}" width="${width}" height="11" rx="5.5" fill="${random.pick(colors)}" opacity=".92"/>`
      x += width + 14
      return bar
    })
  })
  return `${backdrop(random, palette)}<rect y="556" width="${WIDTH}" height="${HEIGHT - 556}" fill="${ground[2]}"/>
    <rect y="556" width="${WIDTH}" height="8" fill="${light}" opacity=".25"/>
    <rect x="312" y="112" width="576" height="386" rx="22" fill="${ground[3]}"/>
    <rect x="334" y="134" width="532" height="336" rx="8" fill="#15202e"/>
    <g fill="${accent}"><circle cx="354" cy="152" r="5"/></g>
    <circle cx="372" cy="152" r="5" fill="${light}"/>
    <circle cx="390" cy="152" r="5" fill="${ground[0]}"/>${code}
    <path d="M236 498 L964 498 L1010 560 L190 560 Z" fill="${ground[0]}"/>
    <rect x="190" y="556" width="820" height="16" rx="8" fill="${ground[3]}"/>
    <rect x="520" y="530" width="160" height="20" rx="6" fill="${ground[3]}" opacity=".4"/>
    ${repeat(3, (row) => repeat(20, (key) => `<rect x="${286 + key * 31.5 - row * 5}" y="${504 + row * 9}" width="24" height="5" fill="${ground[3]}" opacity=".5"/>`))}
    <g transform="translate(1072 556)"><path d="M-44 0 L44 0 L34 -76 L-34 -76 Z" fill="${accent}"/>${[-42, -20, 0, 22, 44].map((angle) => `<path d="M0 -74 C-24 -130 -18 -180 0 -214 C18 -180 24 -130 0 -74 Z" fill="${ground[1]}" stroke="${ground[3]}" stroke-width="2" transform="rotate(${angle} 0 -74)"/>`).join('')}</g>
    <g transform="translate(118 556)"><rect x="-40" y="-92" width="80" height="92" rx="10" fill="${light}"/>
    <path d="M40 -74 C80 -74 80 -22 40 -22" fill="none" stroke="${light}" stroke-width="12"/>
    ${[-18, 8].map((x) => `<path d="M${x} -108 C${x - 16} -132 ${x + 16} -146 ${x} -172" fill="none" stroke="${light}" stroke-width="5" opacity=".6"/>`).join('')}</g>`
}

/** Cards with bars, a rising line and a ring. */
export function grafik(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const card = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x + 8}" y="${y + 12}" width="${width}" height="${height}" rx="22" fill="${ground[3]}" opacity=".3"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${light}"/>`
  const bars = repeat(8, (index) => {
    const height = 60 + index * 20 + random.int(-24, 24)
    return `<rect x="${162 + index * 58}" y="${530 - height}" width="34" height="${height}" rx="8" fill="${index === 7 ? accent : (ground[index % 3] ?? accent)}"/>`
  })
  const points = Array.from({ length: 9 }, (_, index) => ({
    x: 160 + index * 58,
    y: 400 - index * 27 + random.int(-18, 18),
  }))
  const share = random.int(55, 80) / 100
  const round = 2 * Math.PI * 92
  return `${backdrop(random, palette)}${card(110, 110, 560, 460)}${card(720, 110, 370, 270)}${card(720, 420, 370, 150)}
    ${repeat(4, (index) => `<rect x="150" y="${230 + index * 76}" width="480" height="2" fill="${ground[0]}" opacity=".35"/>`)}${bars}
    <path d="${smooth(points)}" fill="none" stroke="${ground[3]}" stroke-width="7" stroke-linecap="round"/>
    ${points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="10" fill="${accent}" stroke="${light}" stroke-width="4"/>`).join('')}
    <g transform="translate(905 245) rotate(-90)" fill="none" stroke-width="40"><circle r="92" stroke="${ground[0]}" opacity=".5"/>
    <circle r="92" stroke="${accent}" stroke-dasharray="${round * share} ${round}"/></g>
    ${repeat(
      3,
      (
        index,
      ) => `<rect x="760" y="${452 + index * 34}" width="290" height="14" rx="7" fill="${ground[0]}" opacity=".4"/>
    <rect x="760" y="${452 + index * 34}" width="${random.int(110, 280)}" height="14" rx="7" fill="${[accent, ground[1], ground[2]][index]}"/>`,
    )}`
}

/** People linked by lines. */
export function jejaring(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const nodes = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + random.next() * 0.3
    const far = index % 2 === 0 ? 1 : 0.72
    return {
      x: 600 + Math.cos(angle) * 455 * far,
      y: 337 + Math.sin(angle) * 235 * far,
      r: random.int(46, 62),
    }
  })
  const center = { x: 600, y: 337, r: 96 }
  const person = ({ x, y, r }: { x: number; y: number; r: number }, back: string, front: string) =>
    `<circle cx="${x}" cy="${y + 6}" r="${r + 6}" fill="${ground[3]}" opacity=".25"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="${back}" stroke="${light}" stroke-width="6"/>
     <g fill="${front}"><circle cx="${x}" cy="${y - r * 0.22}" r="${r * 0.3}"/>
     <path d="M${x - r * 0.55} ${y + r * 0.62} C${x - r * 0.5} ${y} ${x + r * 0.5} ${y} ${x + r * 0.55} ${y + r * 0.62} C${x + r * 0.3} ${y + r * 0.82} ${x - r * 0.3} ${y + r * 0.82} ${x - r * 0.55} ${y + r * 0.62} Z"/>
     </g>`
  const line = (a: { x: number; y: number }, b: { x: number; y: number }, width: number) =>
    `<path d="M${a.x} ${a.y} L${b.x} ${b.y}" stroke="${light}" stroke-width="${width}" opacity=".6"/>`
  const ring = nodes.map((node, index) => line(node, nodes[(index + 1) % nodes.length] ?? node, 3))
  return `${backdrop(random, palette)}${ring.join('')}${nodes.map((node) => line(node, center, 5)).join('')}
    ${nodes.map((node, index) => person(node, ground[index % 3] ?? ground[0], light)).join('')}${person(center, accent, ground[3])}`
}

/** A pile of books under an open one. */
export function buku(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const colors = random.shuffle([accent, ground[0], ground[1], ground[2], palette.sky[1]])
  const pile = repeat(5, (index) => {
    const [width, y] = [random.int(500, 620), 548 - index * 50]
    const x = 600 - width / 2 + random.int(-30, 30)
    return `<rect x="${x}" y="${y}" width="${width}" height="48" rx="8" fill="${colors[index]}"/>
    <rect x="${x + 30}" y="${y + 6}" width="${width - 30}" height="36" fill="${light}"/>
      ${repeat(3, (leaf) => `<rect x="${x + 30}" y="${y + 14 + leaf * 9}" width="${width - 30}" height="2" fill="${ground[3]}" opacity=".15"/>`)}
      <rect x="${x}" y="${y}" width="${width}" height="7" fill="${colors[index]}"/>
      <rect x="${x}" y="${y + 41}" width="${width}" height="7" fill="${colors[index]}"/>`
  })
  const page = (side: number) =>
    `<path d="M600 330 C${600 + side * 90} 282 ${600 + side * 210} 282 ${600 + side * 290} 308 L${600 + side * 290} 170 C${600 + side * 210} 146 ${600 + side * 90} 148 600 194 Z" fill="${light}" stroke="${ground[3]}" stroke-width="5"/>
     ${repeat(4, (index) => `<path d="M${600 + side * 40} ${218 + index * 26} C${600 + side * 110} ${186 + index * 26} ${600 + side * 190} ${182 + index * 26} ${600 + side * 258} ${194 + index * 26}" fill="none" stroke="${ground[1]}" stroke-width="5" opacity=".55"/>`)}`
  return `${backdrop(random, palette)}${sun({ x: 600, y: 240, r: 120 }, light)}
    <rect y="596" width="${WIDTH}" height="${HEIGHT - 596}" fill="${ground[3]}"/>${pile}${page(-1)}${page(1)}
    ${repeat(18, () => `<circle cx="${random.int(330, 870)}" cy="${random.int(30, 150)}" r="${random.int(3, 8)}" fill="${accent}" opacity=".7"/>`)}`
}

/** A ball on a field. */
export function bola(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const stripes = repeat(
    8,
    (index) =>
      `<path d="M${600 + (index - 4) * 110} 330 L${600 + (index - 3) * 110} 330 L${600 + (index - 3) * 330} ${HEIGHT} L${600 + (index - 4) * 330} ${HEIGHT} Z" fill="${ground[index % 2 === 0 ? 1 : 2]}"/>`,
  )
  const patch = (angle: number, distance: number, size: number) => {
    const corners = repeat(
      5,
      (i) =>
        `${Math.sin((i * 2 * Math.PI) / 5) * size},${-Math.cos((i * 2 * Math.PI) / 5) * size} `,
    )
    return `<polygon points="${corners}" transform="rotate(${angle}) translate(0 ${-distance}) scale(1 ${distance ? 0.6 : 1})" fill="${ground[3]}"/>`
  }
  const seams = [0, 72, 144, 216, 288].map(
    (angle) =>
      `<path d="M0 -46 L0 -108" transform="rotate(${angle})" stroke="${ground[3]}" stroke-width="5"/>`,
  )
  return `${sky(palette)}${repeat(70, () => `<circle cx="${random.int(0, WIDTH)}" cy="${random.int(232, 322)}" r="${random.int(9, 15)}" fill="${random.pick([accent, light, ground[0], palette.sky[0]])}" opacity=".75"/>`)}
    <rect y="322" width="${WIDTH}" height="${HEIGHT - 322}" fill="${ground[2]}"/>${stripes}
    <path d="M330 326 L330 150 L870 150 L870 326" fill="none" stroke="${light}" stroke-width="14"/>
    ${repeat(13, (index) => `<path d="M${330 + index * 45} 156 L${330 + index * 45} 322 M336 ${156 + index * 13.5} L864 ${156 + index * 13.5}" stroke="${light}" stroke-width="1.5" opacity=".5"/>`)}
    <ellipse cx="600" cy="420" rx="330" ry="60" fill="none" stroke="${light}" stroke-width="7" opacity=".8"/>
    <ellipse cx="${random.int(560, 640)}" cy="640" rx="150" ry="20" fill="${ground[3]}" opacity=".5"/>
    <g transform="translate(600 510) rotate(${random.int(-30, 30)})"><circle r="132" fill="${light}"/>${patch(0, 0, 48)}${seams.join('')}${[0, 72, 144, 216, 288].map((angle) => patch(angle, 116, 34)).join('')}<circle r="132" fill="none" stroke="${ground[3]}" stroke-width="6"/>
    </g>`
}

function backdrop(random: Random, palette: Palette): string {
  const circles = repeat(
    7,
    () =>
      `<circle cx="${random.int(0, WIDTH)}" cy="${random.int(0, HEIGHT)}" r="${random.int(60, 220)}" fill="${palette.light}" opacity=".08"/>`,
  )
  return `${sky(palette)}${circles}`
}
