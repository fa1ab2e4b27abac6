import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { siaOf } from '../test/sia.ts'
import { commands, runCli } from './cli.ts'
import { ownConnections } from './lib/context.ts'

const test = await createTestCollege()
const sia = siaOf(test)

describe('sia', () => {
  it('helps in Indonesian, with examples', async () => {
    const { code, out } = await sia('audit', '--help')
    expect(code).toBe(0)
    expect(out).toContain('Contoh:\n  sia audit --nim 24010001')
  })

  it.each([
    [[], 'Sebutkan perintahnya'],
    [['migrasi'], 'sia migrasi --help'],
    [['audi'], 'Maksud Anda: audit?'],
    [['audit', '--nmi', '1'], 'nmi'],
    [['audit', '--dari', '1 Mei'], 'YYYY-MM-DD'],
  ])('ends with 2 for words that make no command: %j', async (words, sentence) => {
    const { code, out, err } = await sia(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })

  it('looks first and writes with --apply, or says in its help that it acts at once', async () => {
    const paths = commands.flatMap((one) =>
      'commands' in one
        ? one.commands.map(({ command }) => [one.name, command.split(' ')[0] ?? ''])
        : [[one.command.split(' ')[0] ?? '']],
    )
    const neither: string[] = []
    for (const path of paths) {
      const { out } = await sia(...path, '--help')
      if (!out.includes('--apply')) neither.push(path.join(' '))
    }
    // These commands read, write only files or into an empty database, or are themselves the word to write. A new
    // command stands here or says when it writes.
    expect(neither.filter((path) => !/^export |daftar|status$/.test(path))).toEqual([
      'migrasi apply',
      'audit',
      'mahasiswa data',
      'semester lanjut',
      'import template',
      'cari',
      'backup',
      'restore',
      'periksa',
      'awasi',
    ])
    const { out } = await sia('akun', 'reset-sandi', '--help')
    expect(out).toContain('Langsung berlaku, tanpa --apply. Tidak dapat dibatalkan')
  })

  it('ends with 1 and the sentence for what is refused, and writes that down', async () => {
    const { code, err } = await sia('audit', '--nim', '00000000')
    expect({ code, err }).toEqual({ code: 1, err: '✗ Data tidak ditemukan.\n' })
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      action: 'command',
      subject: 'audit',
      changes: { nim: '00000000', result: 'ditolak' },
    })
  })

  // PostgreSQL takes milliseconds to begin each, more than most commands ask of it.
  it('asks who works on one connection, and works on another', async () => {
    const connect = vi.spyOn(pg.Client.prototype, 'connect')
    await siaOf(test, ownConnections)('audit')
    expect(connect).toHaveBeenCalledTimes(2)
    connect.mockRestore()
  })

  it('ends with 3 when the database is away', async () => {
    const { code, err } = await siaOf({
      dataDir: test.dataDir,
      url: 'postgresql://sia:x@127.0.0.1:1/sia',
    })('audit')
    expect(code).toBe(3)
    expect(err).toContain('periksa mesin dan port di DATABASE_URL')
  })

  it('ends with 3 for a configuration that is not valid', async () => {
    const said: string[] = []
    const speak = (text: string) => void said.push(text)
    const terminal = {
      out: speak,
      show: async (text: string) => speak(text),
      err: speak,
      isTty: false,
      ask: async () => null,
    }
    const environment = { PORT: 'x', SIA_OPERATOR: 'tester' }
    expect(await runCli(['audit'], { terminal, environment })).toBe(3)
    expect(said.join()).toContain('PORT')
  })

  it('prints JSON for scripts, errors too', async () => {
    const mhs = await createMhs(test.db)
    const { json } = await sia('audit', '--nim', mhs.nim, '--json')
    expect(json()).toMatchObject([{ subject: 'account' }, { subject: 'mhs', mhs_id: mhs.id }])
    const refused = await sia('audit', '--nim', '00000000', '--json')
    expect(refused.json()).toEqual({ error: 'Data tidak ditemukan.' })
  })

  it('refuses an old schema with the command that helps', async () => {
    await test.owner.query(
      'update _prisma_migrations set rolled_back_at = now() where migration_name = (select max(migration_name) from _prisma_migrations)',
    )
    const { code, err } = await sia('audit')
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('sia migrasi apply') })
    await test.owner.query('update _prisma_migrations set rolled_back_at = null')
  })
})
