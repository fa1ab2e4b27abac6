import { createRandom } from '../random.ts'
import { renderJpeg } from './picture.ts'

/** Whom a portrait shows. */
interface Wajah {
  nim: string
  jenis: string
  agama: string
}

const SIZE = { width: 480, height: 600 }
const SKIN = ['#f1c9a5', '#e0ac7e', '#c98f62', '#b27b52']
const HAIR = ['#1d1a1f', '#2b211e', '#3a2a24']
const BACK = [
  ['#c8453b', '#8f2a2a'],
  ['#3b6ea8', '#234a78'],
  ['#2f8f83', '#1b5d57'],
]
const COAT = ['#22304a', '#3b2f4d', '#2c3e36', '#4a2f35']
const VEIL = ['#e9dcc6', '#7d9bb5', '#b98aa0', '#6f8f7a']

/** Draws the portrait photo of a student. */
export async function drawFoto({ nim, jenis, agama }: Wajah): Promise<Buffer> {
  const random = createRandom(`foto/${nim}`)
  const [bright, dark] = random.pick(BACK)
  const skin = random.pick(SKIN)
  const hair = random.pick(HAIR)
  const woman = jenis === 'Perempuan'
  const veil = woman && agama === 'Islam' ? random.pick(VEIL) : null
  return renderJpeg(
    `<defs><radialGradient id="back" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="${bright}"/>
      <stop offset="1" stop-color="${dark}"/></radialGradient></defs>
    <rect width="480" height="600" fill="url(#back)"/>
    ${woman && !veil ? longHair(hair) : ''}${body(random.pick(COAT))}
    <path d="M196 352 L284 352 L284 424 C262 452 218 452 196 424 Z" fill="${skin}"/>
    <path d="M196 372 C220 402 262 402 284 372 L284 392 C262 418 218 418 196 392 Z" fill="#000" opacity=".12"/>
    <ellipse cx="240" cy="266" rx="92" ry="118" fill="${skin}"/>
    ${
      veil
        ? ''
        : `<g fill="${skin}"><circle cx="149" cy="274" r="19"/>
    <circle cx="331" cy="274" r="19"/></g>`
    }
    ${veil ? veilOf(veil) : woman ? fringe(hair) : shortHair(hair)}${face(hair, woman)}`,
    SIZE,
  )
}

const body = (color: string) => `
  <path d="M40 600 C48 476 120 434 198 414 C214 446 266 446 282 414 C360 434 432 476 440 600 Z" fill="${color}"/>
  <path d="M188 416 L240 520 L292 416 L282 404 C262 440 218 440 198 404 Z" fill="#f6f4ef"/>
  <path d="M228 470 L252 470 L262 600 L218 600 Z" fill="#8c2f39"/>
    <path d="M224 452 L256 452 L250 474 L230 474 Z" fill="#6f222c"/>
  <path d="M188 416 L150 452 L226 600 L240 520 Z M292 416 L330 452 L254 600 L240 520 Z" fill="#000" opacity=".22"/>`

const face = (hair: string, woman: boolean) => `
  <g fill="none" stroke="${hair}" stroke-width="${woman ? 6 : 9}" stroke-linecap="round">
    <path d="M182 232 C194 222 210 222 222 230"/><path d="M258 230 C270 222 286 222 298 232"/></g>
  <g fill="#fff"><ellipse cx="203" cy="258" rx="17" ry="11"/>
    <ellipse cx="277" cy="258" rx="17" ry="11"/></g>
  <g fill="#2a1c17"><circle cx="203" cy="258" r="9"/><circle cx="277" cy="258" r="9"/></g>
  <g fill="#fff"><circle cx="206" cy="255" r="3"/><circle cx="280" cy="255" r="3"/></g>
  <path d="M236 268 C232 288 226 300 238 304 C244 306 250 304 252 302" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>
  <path d="M206 330 C224 350 256 350 274 330 C256 340 224 340 206 330 Z" fill="#a8433f"/>
  <path d="M206 330 C224 350 256 350 274 330" fill="none" stroke="#7d2f2f" stroke-width="4" stroke-linecap="round"/>
  <g fill="#d9605a" opacity=".2"><circle cx="178" cy="304" r="20"/>
    <circle cx="302" cy="304" r="20"/></g>`

const shortHair = (color: string) =>
  `<path d="M146 262 C132 138 196 104 252 108 C326 112 352 170 336 264 C330 232 322 210 306 196 C262 208 214 196 190 178 C168 196 152 226 146 262 Z" fill="${color}"/>
   <path d="M190 150 C220 126 270 124 300 148" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="10" stroke-linecap="round"/>`

const longHair = (color: string) =>
  `<path d="M130 300 C110 130 186 96 240 96 C304 96 372 134 350 300 C346 380 372 430 376 486 C300 520 180 520 104 486 C108 430 136 380 130 300 Z" fill="${color}"/>`

const fringe = (color: string) =>
  `<path d="M144 280 C136 170 180 122 240 122 C304 122 346 168 336 280 C326 230 296 196 258 168 C236 206 176 216 144 280 Z" fill="${color}"/>
   <path d="M184 166 C210 140 262 136 292 156" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="9" stroke-linecap="round"/>`

const veilOf = (color: string) =>
  `<path fill-rule="evenodd" d="M240 104 C150 104 122 190 128 290 C132 370 104 420 96 482 C150 560 330 560 384 482 C376 420 348 370 352 290 C358 190 330 104 240 104 Z
     M240 168 C292 168 318 212 318 270 C318 332 284 378 240 380 C196 378 162 332 162 270 C162 212 188 168 240 168 Z" fill="${color}"/>
   <path d="M150 400 C200 446 280 446 330 400 C310 470 260 500 200 512" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8"/>
   <path d="M168 214 C190 172 290 172 312 214" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="8"/>`
