import { randomUUID } from 'node:crypto'
import { createConnection, type Outcome } from './client.ts'
import type { Student } from './crowd.ts'
import { type Kind, ONCE, type Writes } from './writes.ts'

/** One write as the client knows it: `acknowledged` once an answer said that it is done. */
export interface Entry {
  kind: Kind
  key: string
  student: Student
  acknowledged: boolean
}

const KINDS: Kind[] = ['peminjaman_ruangan', 'ks', 'mhs_pojt', 'mhs_soal_survey']
const ALREADY = 'Anda sudah memilih perusahaan'

/** A client's record of every write it sent and of what it was told. */
export function createJournal(writes: Writes) {
  const entries: Entry[] = []

  const send = async (connection: ReturnType<typeof createConnection>, entry: Entry) => {
    const outcome = await connection.send(writes[entry.kind](entry.student, entry.key))
    entry.acknowledged ||= isDone(outcome)
    return outcome
  }

  return {
    entries,

    /**
     * Writes over one connection, one write after the other, until `more` says no or the students
     * are used up; each student makes one write of every kind. `more` hears each outcome, and when
     * its write was sent (performance.now).
     */
    async write(
      address: string,
      students: Student[],
      more: (outcome: Outcome, at: number) => boolean | Promise<boolean>,
    ): Promise<void> {
      const connection = createConnection(address)
      try {
        for (let student = students.shift(); student; student = students.shift()) {
          for (const kind of KINDS) {
            const entry = { kind, key: randomUUID(), student, acknowledged: false }
            entries.push(entry)
            const at = performance.now()
            if (!(await more(await send(connection, entry), at))) return
          }
        }
      } finally {
        connection.close()
      }
    },

    /** Sends again what can be sent twice and was not acknowledged, as a student does. */
    async repeat(address: string): Promise<void> {
      const connection = createConnection(address)
      for (const entry of entries) {
        if (!entry.acknowledged && ONCE.includes(entry.kind)) await send(connection, entry)
      }
      connection.close()
    },
  }
}

const isDone = ({ status, body }: Outcome) =>
  status === 200 && (!body.includes('"fail"') || body.includes(ALREADY))
