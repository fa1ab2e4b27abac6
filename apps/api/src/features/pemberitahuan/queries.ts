import { listPilihan } from '@sia/domain/pemberitahuan'
import type { MhsCtx } from '../../context.ts'

const found = {
  name: 'pemberitahuan',
  text: `select (select publik from pemberitahuan_kunci) as kunci, m.email,
                exists (select from pemberitahuan_perangkat p where p.session_id = $2) as perangkat,
                (select coalesce(json_agg(o), '[]') from pemberitahuan_pilihan o where o.mhs_id = m.id) as pilihan
           from mhs m where m.id = $1`,
}

interface Row {
  kunci: string | null
  email: string | null
  perangkat: boolean
  pilihan: { jenis: string; push: boolean; surel: boolean }[]
}

/** How the caller is told of what changed. Product §26.5. */
export async function showPemberitahuan({ sql, env, mhs, session }: MhsCtx) {
  const [row] = await sql<Row>(found, [mhs.id, session.id])
  const { kunci = null, email = null, perangkat = false, pilihan = [] } = row ?? {}
  const mengirim_surel = env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
  return {
    kunci: env.PUSH_SERVICES.length > 0 ? kunci : null,
    perangkat,
    surel: mengirim_surel ? email : null,
    mengirim_surel,
    jenis: listPilihan(pilihan),
  }
}
