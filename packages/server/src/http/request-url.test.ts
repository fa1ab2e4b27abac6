import { describe, expect, it } from 'vitest'
import { parseQuery, toRoutable } from './request-url.ts'

describe('toRoutable', () => {
  it.each([
    ['/api/krs?page=1', '/api/krs?page=1'],
    ['http://x/api/krs?a=b', '/api/krs?a=b'],
    ['HTTPS://host:3000/%61pi/krs', '/%61pi/krs'],
    ['http://x', '/'],
    ['http://x?a=1', '/?a=1'],
    ['/api/%', '/api/%25'],
    ['/api/%E0%A4?a=%', '/api/%25E0%25A4?a=%'],
    ['/krs?diskon=50%', '/krs?diskon=50%'],
    ['*', '*'],
  ])('%s is %s', (target, url) => {
    expect(toRoutable(target)).toBe(url)
  })
})

describe('parseQuery', () => {
  it.each([
    ['page=2&search=5&search=6', { page: '2', search: '6' }],
    ['judul=Diskon%2050%%20+%2B%20AC', { judul: 'Diskon 50%  + AC' }],
    ['isi=%E9&b=%zz&', { isi: '\uFFFD', b: '%zz' }],
    ['', {}],
    ['a&'.repeat(100), {}],
  ])('%s', (text, values) => {
    expect(parseQuery(text)).toEqual(values)
  })
})
