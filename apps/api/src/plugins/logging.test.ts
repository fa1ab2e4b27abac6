import { update } from '@sia/contracts/mhs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMhs, PASSWORD, tokenOf } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { fotoPart, multipart } from '../../test/multipart.ts'
import { jpeg } from '../../test/pictures.ts'
import { CANARY } from '../../test/world.ts'

const PHONE = '081277665544'
const KTP = '5171010101010101'
const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const first = await createTestApp()

beforeAll(async () => {
  await first.owner.query(`
    alter table mhs add constraint hp_uji check (no_hp is distinct from '${PHONE}');
    alter table ks add constraint isi_uji check (isi not like '${CANARY}%');
    alter table session add constraint sesi_uji check (id is null) not valid`)
})

describe.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])(
  'the log at level %s',
  (level) => {
    it('holds no bearer, no body, no query and no row, whatever fails', async () => {
      lines.length = 0
      await first.owner.query('alter table session drop constraint if exists sesi_uji')
      const test = await createTestApp({ env: { LOG_LEVEL: level }, databaseUrl: first.url, log })
      const { app, db, call, owner } = test
      const mhs = await createMhs(db, { ktp: KTP, nama_ibu: `${CANARY} ibu` })
      const token = await tokenOf(test, mhs.nim)
      const params = { id: String(mhs.id) }
      const headers = { authorization: `Bearer ${token}` }
      const { payload, headers: type } = multipart([
        { name: 'judul', value: `${CANARY} judul` },
        { name: 'isi', value: `${CANARY} isi` },
        fotoPart(await jpeg()),
      ])
      const answers = [
        await call(update, { token, params, body: { update_profile: true, no_hp: PHONE } }),
        await app.inject({
          method: 'POST',
          url: `/api/ks?bagian=${CANARY}`,
          payload,
          headers: { ...type, ...headers },
        }),
        await app.inject({ url: `/api/tidak-ada?search=${CANARY}`, headers }),
        await app.inject({
          method: 'POST',
          url: '/api/login',
          payload: `{"password":"${CANARY}`,
          headers: { 'content-type': 'application/json' },
        }),
      ]
      await owner.query('alter table session add constraint sesi_uji check (id is null) not valid')
      answers.push(
        await app.inject({
          method: 'POST',
          url: '/api/login',
          payload: { nim: mhs.nim, password: PASSWORD, is_mhs: true },
        }),
      )
      const statuses = answers.map((one) => ('status' in one ? one.status : one.statusCode))
      expect(statuses).toEqual([500, 500, 404, 400, 500])

      const text = lines.join('')
      for (const secret of [
        token,
        token.split('.')[2],
        CANARY,
        PHONE,
        KTP,
        PASSWORD,
        mhs.nama,
        '$2b$',
      ]) {
        expect(text).not.toContain(secret)
      }
      const levels = ['trace', 'debug', 'info', 'warn', 'error']
      if (levels.includes(level)) {
        for (const constraint of ['hp_uji', 'isi_uji', 'sesi_uji'])
          expect(text).toContain(constraint)
      }
    })
  },
)
