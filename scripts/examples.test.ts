import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../packages/contracts/src/endpoint.ts'
import { allOffice } from '../packages/contracts/src/office/all.ts'
import { MAX_FOTO_BYTES } from '../packages/domain/src/foto.ts'
import { variables } from '../packages/server/src/env.ts'
import { heapFlags } from './heap.ts'
import { readCompose } from './image/test/compose.ts'
import { root } from './run.ts'

const read = (name: string) => readFileSync(join(root, 'docs/contoh', name), 'utf8')

describe('the examples for a machine without docker', () => {
  it('let a photo through nginx that the server takes, with the form around it', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read('nginx.conf'))?.[1])
    expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_FOTO_BYTES + 64 * 1024)
  })

  it('let a sheet and a file of the college through nginx that Kantor takes', () => {
    const [, megabytes] = [...read('nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, figure]) => Number(figure),
    )
    const largest = Math.max(...allOffice.map((one: Endpoint) => one.maxUploadMb ?? 0))
    expect(megabytes).toBeGreaterThan(largest)
  })

  it('keep the query, where a criticism travels, out of nginx’s log', () => {
    const format = /log_format .*;/.exec(read('nginx.conf'))?.[0]
    expect(format).toContain('$sia_path')
    expect(format).not.toMatch(/\$(request_uri|uri|request|args|query_string)\b/)
  })

  it('keep the secret address of a calendar out of nginx’s logs', () => {
    const hidden = /~\*(\S+) (\S+);/.exec(read('nginx.conf'))
    const logged = (uri: string) =>
      new RegExp(hidden?.[1] ?? '', 'i').test(uri) ? hidden?.[2] : uri
    expect(logged('/kalender/AbC-_0123456789abcdefg.ics')).toBe('/kalender/')
    expect(logged('/kalender')).toBe('/kalender')
    expect(logged('/api/kalender/cabut')).toBe('/api/kalender/cabut')
  })

  it.each(['sia.service', 'sia-cadangan.service', 'sia-kantor.service', 'sia'])(
    '%s runs what is there',
    (name) => {
      const text = read(name)
      const scripts = [...text.matchAll(/\b(?:scripts|apps)\/\S+\.ts/g)].map(([path]) => path)
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts)
        expect([script, existsSync(join(root, script))]).toEqual([script, true])
      const set = [...text.matchAll(/^(?:Environment=)?([A-Z_]+)=/gm)].map(
        ([, variable]) => variable,
      )
      expect(set.length).toBeGreaterThan(0)
      for (const variable of set) expect(variables).toContain(variable)
    },
  )

  it('start the server with the memory that package.json gives it', () => {
    expect(read('sia.service')).toContain(`node ${heapFlags.join(' ')} scripts/image/serve.ts`)
  })
})

describe('the proxy of the containers', () => {
  it('keeps queries and the secret address of a calendar out of its log', () => {
    const caddyfile =
      readCompose().services.caddy?.environment?.CADDYFILE?.replaceAll('$$', '$') ?? ''
    const [, pattern = '', value = ''] = /request>uri regexp "(.*)" "(.*)"/.exec(caddyfile) ?? []
    const logged = (uri: string) =>
      uri.replace(new RegExp(pattern.replace('(?i)', ''), 'gi'), value)
    expect(logged('/kalender/AbC-_0123456789abcdefg.ics?a=b')).toBe('/kalender')
    expect(logged('/Kalender%2FAbC-_0123456789abcdefg.ics')).toBe('/Kalender')
    expect(logged('/api/kalender/cabut?x=/kalender/y')).toBe('/api/kalender/cabut')
    expect(logged('/api/ks?isi=rahasia')).toBe('/api/ks')
    expect(caddyfile).toContain('request>headers>Referer delete')
  })
})
