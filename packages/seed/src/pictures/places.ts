import type { Random } from '../random.ts'
import { clouds } from './nature.ts'
import { HEIGHT, type Palette, repeat, sky, sun, WIDTH } from './picture.ts'

/** A campus building with columns, lawn and trees. */
export function kampus(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const windows = repeat(2, (floor) =>
    repeat(10, (column) => {
      if (column === 4 || column === 5) return ''
      const x = 235 + column * 75
      return `<rect x="${x}" y="${318 + floor * 92}" width="44" height="58" rx="4" fill="${ground[1]}"/>
        <rect x="${x}" y="${318 + floor * 92}" width="44" height="24" rx="4" fill="${light}" opacity=".45"/>`
    }),
  )
  const columns = repeat(4, (index) => {
    const x = 512 + index * 52
    return `<rect x="${x}" y="326" width="20" height="194" fill="${light}"/>
    <rect x="${x - 5}" y="318" width="30" height="12" fill="${accent}"/>`
  })
  return `${sky(palette)}${sun({ x: random.int(120, 1080), y: 150, r: 54 }, accent)}${clouds(random, light)}
    <rect y="500" width="${WIDTH}" height="${HEIGHT - 500}" fill="${ground[2]}"/>
    <rect x="200" y="290" width="800" height="230" fill="${light}"/>
    <rect x="200" y="290" width="800" height="14" fill="${ground[3]}" opacity=".25"/>${windows}
    <path d="M180 290 L260 232 L940 232 L1020 290 Z" fill="${ground[3]}"/>
    <rect x="488" y="262" width="224" height="258" fill="${ground[0]}"/>
    <path d="M460 262 L600 170 L740 262 Z" fill="${accent}"/>
    <path d="M506 250 L600 190 L694 250 Z" fill="${light}" opacity=".55"/>
    <rect x="560" y="390" width="80" height="130" rx="40" fill="${ground[3]}"/>${columns}
    <path d="M520 520 L680 520 L860 ${HEIGHT} L340 ${HEIGHT} Z" fill="${light}" opacity=".85"/>
    ${[70, 150, 1060, 1150].map((x) => tree(x, random.int(530, 560), ground[3], ground[1], random.int(80, 120) / 100)).join('')}
    ${[300, 390, 800, 890].map((x) => `<ellipse cx="${x}" cy="528" rx="42" ry="22" fill="${ground[3]}" opacity=".8"/>`).join('')}`
}

/** A skyline with lit windows. */
export function kota(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const row = (base: number, color: string, tall: number, lit: number) => {
    let buildings = ''
    for (let x = -20; x < WIDTH; ) {
      const [width, height] = [random.int(70, 130), random.int(tall * 0.5, tall)]
      const top = base - height
      buildings += `<rect x="${x}" y="${top}" width="${width}" height="${HEIGHT - top}" fill="${color}"/>`
      if (random.chance(0.3))
        buildings += `<rect x="${x + width / 2 - 3}" y="${top - 46}" width="6" height="46" fill="${color}"/>`
      for (let wy = top + 18; wy < base - 20; wy += 30)
        for (let wx = x + 12; wx < x + width - 18; wx += 26)
          if (random.chance(lit))
            buildings += `<rect x="${wx}" y="${wy}" width="13" height="16" rx="2" fill="${accent}" opacity=".8"/>`
      x += width + random.int(4, 22)
    }
    return buildings
  }
  const [top, bottom] = [palette.sky[0], palette.sky[1]]
  return `${sky({ ...palette, sky: [top, top, bottom] })}${sun({ x: random.int(150, 1050), y: 140, r: 56 }, light)}
    ${repeat(50, () => `<circle cx="${random.int(0, WIDTH)}" cy="${random.int(0, 260)}" r="${random.int(1, 2)}" fill="${light}" opacity=".7"/>`)}
    ${row(560, ground[1], 330, 0.12)}${row(610, ground[2], 290, 0.3)}${row(660, ground[3], 190, 0.45)}
    <rect y="646" width="${WIDTH}" height="29" fill="${ground[3]}"/>
    ${repeat(12, (index) => `<rect x="${index * 104 + 20}" y="658" width="52" height="5" fill="${light}" opacity=".7"/>`)}`
}

/** A stage with light beams before a crowd. */
export function panggung(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const beams = repeat(6, (index) => {
    const x = 150 + index * 180
    const to = x + random.int(-260, 260)
    const color = [accent, light, palette.sky[1]][index % 3]
    return `<path d="M${x - 8} 60 L${x + 8} 60 L${to + 110} 560 L${to - 110} 560 Z" fill="${color}" opacity=".2"/>
    <circle cx="${x}" cy="58" r="16" fill="${color}"/>`
  })
  const performers = [430, 600, 770].map((x, index) =>
    figure(x, 500, index === 1 ? 1.25 : 1, ground[3]),
  )
  const crowd = repeat(3, (line) =>
    repeat(17, (index) => {
      const [x, y, r] = [index * 76 + (line % 2) * 38 - 10, 590 + line * 34, 24 + line * 3]
      const arm = random.chance(0.4)
        ? `<rect x="${x + 20}" y="${y - 66}" width="11" height="70" rx="6" transform="rotate(${random.int(-14, 20)} ${x + 24} ${y})"/>`
        : ''
      return `<g fill="${line === 2 ? '#0c0a16' : ground[3]}" opacity="${0.75 + line * 0.12}"><circle cx="${x}" cy="${y}" r="${r}"/>
      <rect x="${x - r * 1.5}" y="${y + r}" width="${r * 3}" height="90" rx="${r}"/>${arm}</g>`
    }),
  )
  return `${sky({ ...palette, sky: [ground[3], palette.sky[0], palette.sky[1]] })}
    <rect y="46" width="${WIDTH}" height="14" fill="#0c0a16"/>${beams}
    <path d="M140 520 L1060 520 L1140 600 L60 600 Z" fill="${ground[2]}"/>
    <rect x="60" y="598" width="1080" height="20" fill="${ground[3]}"/>
    <ellipse cx="600" cy="546" rx="360" ry="26" fill="${accent}" opacity=".35"/>${performers.join('')}
    ${repeat(60, () => `<circle cx="${random.int(0, WIDTH)}" cy="${random.int(70, 520)}" r="${random.int(2, 5)}" fill="${random.pick([accent, light])}" opacity=".55"/>`)}${crowd}`
}

/** Graduation caps in the air above raised hands. */
export function wisuda(random: Random, palette: Palette): string {
  const { ground, accent, light } = palette
  const cap = (x: number, y: number, size: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M-46 6 L-46 36 C-20 56 20 56 46 36 L46 6 Z" fill="${ground[2]}"/>
      <path d="M0 -38 L96 0 L0 38 L-96 0 Z" fill="${ground[3]}"/>
      <path d="M0 0 L70 14 L70 58" fill="none" stroke="${accent}" stroke-width="6"/>
      <circle cx="70" cy="64" r="9" fill="${accent}"/></g>`
  const caps = repeat(9, (index) =>
    cap(90 + index * 128, random.int(90, 360), random.int(65, 115) / 100, random.int(-38, 38)),
  )
  const hands = repeat(15, (index) => {
    const [x, y] = [index * 86 - 5, random.int(575, 610)]
    return `<g fill="${ground[index % 2 === 0 ? 3 : 2]}"><circle cx="${x}" cy="${y}" r="30"/>
    <rect x="${x - 46}" y="${y + 32}" width="92" height="120" rx="40"/>
      <rect x="${x + 26}" y="${y - 86}" width="17" height="130" rx="9" transform="rotate(${random.int(-12, 24)} ${x + 34} ${y + 40})"/>
      </g>`
  })
  const confetti = repeat(110, () => {
    const color = random.pick([accent, light, palette.sky[2], ground[0]])
    const [x, y] = [random.int(0, WIDTH), random.int(0, 580)]
    return `<rect x="${x}" y="${y}" width="12" height="6" fill="${color}" opacity=".8" transform="rotate(${random.int(0, 180)} ${x} ${y})"/>`
  })
  return `${sky(palette)}${sun({ x: 600, y: 330, r: 130 }, light)}${confetti}${caps}${hands}`
}

function tree(x: number, y: number, trunk: string, leaves: string, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-9" y="-90" width="18" height="100" fill="${trunk}"/>
    <g fill="${leaves}"><circle cy="-150" r="70"/><circle cx="-46" cy="-110" r="48"/>
    <circle cx="46" cy="-110" r="48"/></g>
    <circle cx="-18" cy="-168" r="34" fill="#fff" opacity=".12"/></g>`
}

function figure(x: number, y: number, size: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}"><circle cy="-118" r="23"/>
    <path d="M-26 -90 L26 -90 L34 0 L44 62 L20 62 L0 8 L-20 62 L-44 62 L-34 0 Z"/>
    <path d="M24 -86 L80 -132 L88 -120 L34 -62 Z"/><path d="M-24 -86 L-66 -40 L-54 -32 L-28 -58 Z"/>
    </g>`
}
