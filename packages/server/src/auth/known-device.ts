import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bareNim } from '@sia/domain/mhs'
import type { Secrets } from './secret.ts'

/** One account of a device: a random word, and its signature together with the NIM. */
const PROOF = /^([\w-]{12})\.([\w-]{22})$/
const SEPARATOR = '~'
// A computer of the library is many students'; the latest stay.
const PROOFS_AT_MOST = 8
const LONGEST = 400

/** The proof that a device keeps of an earlier login to an account; it names nobody. */
export interface KnownDevices {
  /** The random word of the proof for this account among those kept, or null. */
  find(kept: string | undefined, nim: string): string | null
  /** The proof that the device keeps after a success on this account, instead of the kept one. */
  add(kept: string | undefined, nim: string): string
}

/**
 * Proofs signed with the first of these secrets; any of them verifies. A proof says no more than that
 * whoever has it logged in to the account before, and opens nothing.
 */
export function createKnownDevices(secrets: Secrets): KnownDevices {
  const [current] = secrets

  const isFor = (proof: string, nim: string) => {
    const [, word = '', signature = ''] = PROOF.exec(proof) ?? []
    const given = Buffer.from(signature)
    return secrets.some((secret) => {
      const expected = Buffer.from(sign(secret, nim, word))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

  return {
    find(kept, nim) {
      return (
        proofsIn(kept)
          .find((proof) => isFor(proof, nim))
          ?.slice(0, 12) ?? null
      )
    },
    add(kept, nim) {
      const word = randomBytes(9).toString('base64url')
      const others = proofsIn(kept).filter((proof) => !isFor(proof, nim))
      return [`${word}.${sign(current, nim, word)}`, ...others]
        .slice(0, PROOFS_AT_MOST)
        .join(SEPARATOR)
    },
  }
}

const proofsIn = (kept = '') =>
  kept.length > LONGEST ? [] : kept.split(SEPARATOR).filter((proof) => PROOF.test(proof))

const sign = (secret: string, nim: string, word: string) =>
  createHmac('sha256', secret)
    .update(`device ${word} ${bareNim(nim)}`)
    .digest('base64url')
    .slice(0, 22)
