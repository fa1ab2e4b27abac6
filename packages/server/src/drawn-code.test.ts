import { generate } from 'lean-qr'
import { expect, it } from 'vitest'
import { drawQr } from './drawn-code.ts'

const NIM = '24010001'

/** The modules that a path of outlines, whose corners are whole numbers, has inside: by the even-odd rule, at each middle. */
function fill(garis: string, sisi: number): string[] {
  const walls: { x: number; from: number; to: number }[] = []
  for (const outline of garis.split('Z')) {
    const points = [...outline.matchAll(/(-?\d+)[ ,](-?\d+)/g)].map(([, x, y]) => [
      +(x ?? 0),
      +(y ?? 0),
    ])
    points.forEach(([x = 0, y = 0], at) => {
      const [, next = 0] = points[(at + 1) % points.length] ?? []
      walls.push({ x, from: Math.min(y, next), to: Math.max(y, next) })
    })
  }
  return Array.from({ length: sisi }, (_, y) =>
    Array.from({ length: sisi }, (_, x) => {
      const crossed = walls.filter((wall) => wall.x <= x && wall.from <= y && wall.to > y)
      return crossed.length % 2 === 1 ? '#' : '.'
    }).join(''),
  )
}

it('draws the code of a text and no other', () => {
  const { sisi, garis } = drawQr(NIM)
  const code = generate(NIM)
  expect(sisi).toBe(code.size)
  const rows = Array.from({ length: sisi }, (_, y) =>
    Array.from({ length: sisi }, (_, x) => (code.get(x, y) ? '#' : '.')).join(''),
  )
  expect(fill(garis, sisi)).toEqual(rows)
  expect(drawQr('24010002').garis).not.toBe(garis)
})
