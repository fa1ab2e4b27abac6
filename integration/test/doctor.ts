import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestApp } from '@sia/api/test/harness'
import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import type { Finding } from '@sia/office/doctor/finding'
import { runCli } from '@sia/operator/cli'
import { siaOf } from '@sia/operator/test/sia'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createWorld } from '@sia/server/test/world'
import { expect } from 'vitest'

/** A server that runs and where everything is in order: files, key and a backup; and how `sia periksa` looks at it. */
export async function createPatient() {
  const test = await createTestApp()
  const { dataDir } = test
  const sia = siaOf(test)
  const storage = createLocalStorage(join(dataDir, 'storage'))
  const secret = join(dataDir, 'session-secret')
  await test.app.listen({ port: 0, host: 'localhost' })
  const PORT = new URL(test.app.listeningOrigin).port
  const { caller, other } = await createWorld(test.db)
  const named = ['milik sendiri', 'KENARI'].map((name) => `ks/${name}.jpg`)
  const disc = [caller, other].map(({ nim }) => `disc_mhs/disc_1_${nim}.pdf`)
  for (const path of [...named, ...disc, ...Object.values(BERKAS), jadwalOjtPath('denpasar')]) {
    await storage.put(path, Buffer.from('x'))
  }
  await writeFile(secret, 'x'.repeat(64), { mode: 0o600 })
  await sia('backup')

  /** The findings of `sia periksa`, by place, in surroundings that differ from good ones. */
  async function look(environment: NodeJS.ProcessEnv = {}) {
    let out = ''
    const say = (text: string) => {
      out += text
    }
    const terminal = {
      out: say,
      show: async (text: string) => say(text),
      err: say,
      isTty: false,
      ask: async () => null,
    }
    const good = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'k'.concat(crypto.randomUUID()),
      HOST: '0.0.0.0',
    }
    const code = await runCli(['periksa', '--json'], {
      terminal,
      environment: {
        ...good,
        PORT,
        DATA_DIR: dataDir,
        DATABASE_URL: test.serverUrl,
        ...environment,
      },
    })
    const { ok, hasil } = JSON.parse(out) as { ok: boolean; hasil: Finding[] }
    expect(code).toBe(ok ? 0 : 1)
    const at = (bagian: string) => hasil.find((one) => one.bagian === bagian)
    return { code, at, all: hasil.map(({ bagian, hasil }) => [bagian, hasil]) }
  }
  return { ...test, sia, storage, secret, look }
}
