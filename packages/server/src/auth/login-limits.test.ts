import { describe, expect, it } from 'vitest'
import { drawnLane, type Lane, lanesOf, type Sources, type Trier } from './login-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NIM = '24010001'

/** The same chances each time. */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** An account that is tried, as the database counts it; `checked` has when a wrong password was looked at. */
function createAccount() {
  const fullAt = new Map<string, number>()
  const checked: number[] = []
  const allows = ({ taken, watched }: Lane, now: number) =>
    [...taken, ...watched].every(
      ({ key, every, most }) => (fullAt.get(key) ?? 0) - now <= every * (most - 1),
    )
  return {
    checked,
    /** Whether a wrong password was looked at, or a right one let in. */
    try(lanes: Lane[], now: number, isRight = false): boolean {
      const lane = lanes.find((one) => allows(one, now))
      if (!lane) return false
      const counted = isRight ? [] : [...lane.taken, ...lane.watched]
      for (const { key, every } of counted) {
        fullAt.set(key, Math.max(fullAt.get(key) ?? 0, now) + every)
      }
      if (!isRight) checked.push(now)
      return true
    },
  }
}

const trierAt = (...sources: string[]): Trier => ({
  nim: NIM,
  sources: sources as unknown as Sources,
  device: null,
})

interface Attack {
  addresses: number
  /** Tries that each address keeps open at a time: as many are refused or drawn each minute. */
  open: number
  minutes: number
}

/** The guessing goes on; somewhere among the tries of each minute that are drawn `watch` may try as well. */
function guessOn(
  { addresses, open, minutes }: Attack,
  watch: (account: ReturnType<typeof createAccount>, now: number, chance: () => number) => void,
) {
  const account = createAccount()
  const chance = createChance(addresses * 100 + open)
  const now0 = 1e12
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = now0 + minute * MINUTE
    const tries = Array.from({ length: addresses * open }, (_, index) =>
      trierAt(`10.0.0.${index % addresses}`),
    )
    // Without the draw as often as they like, and with it once a minute.
    for (const trier of tries) while (account.try(lanesOf(trier, false), now));
    const place = Math.floor(chance() * (tries.length + 1))
    for (const [index, trier] of [...tries, null].entries()) {
      if (index === place) watch(account, now, chance)
      if (!trier) continue
      account.try([...lanesOf(trier, false), drawnLane(trier, false, chance())], now)
    }
  }
  return account
}

/** The most passwords that were looked at within any hour. */
function mostInAnHour(checked: number[]): number {
  return Math.max(
    ...checked.map((from) => checked.filter((at) => at >= from && at < from + HOUR).length),
  )
}

describe('a right first login from a new device and address, while the guessing goes on', () => {
  it.each([
    { addresses: 3, open: 1 },
    { addresses: 3, open: 50 },
    { addresses: 8, open: 8 },
  ])('gets in at once: $addresses addresses, $open open', (attack) => {
    const refused: number[] = []
    let minute = 0
    guessOn({ ...attack, minutes: 3 * 60 }, (account, now) => {
      if (!account.try(lanesOf(trierAt('192.0.2.9'), false), now, true)) refused.push(minute)
      minute += 1
    })
    expect(refused).toEqual([])
  })

  it.each([
    { tries: 1, addresses: 18 },
    { tries: 2, addresses: 12 },
    { tries: 50, addresses: 10 },
  ])('is kept out by $addresses new addresses with $tries tries each, by none fewer', (attack) => {
    const getsIn = (addresses: number) => {
      const account = createAccount()
      for (let place = 0; place < addresses; place += 1) {
        const lanes = lanesOf(trierAt(`10.0.0.${place}`), false)
        for (let tries = 0; tries < attack.tries; tries += 1) account.try(lanes, 1e12)
      }
      return account.try(lanesOf(trierAt('192.0.2.9'), false), 1e12, true)
    }
    expect([getsIn(attack.addresses - 1), getsIn(attack.addresses)]).toEqual([true, false])
  })

  it('gets in once the first tries of a hundred addresses are used up, and they are for a week', () => {
    const refused: number[] = []
    let minute = 0
    guessOn({ addresses: 100, open: 1, minutes: 12 * 60 }, (account, now) => {
      if (!account.try(lanesOf(trierAt('192.0.2.9'), false), now, true)) refused.push(minute)
      minute += 1
    })
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.at(-1)).toBeLessThan(100 * 2)
  })

  it.each([
    { open: 1, atLeast: 0.4 },
    { open: 2, atLeast: 0.2 },
    { open: 8, atLeast: 0.04 },
  ])(
    'has his part of the draw behind the very address of the guesser: $open open',
    ({ open, atLeast }) => {
      let [drawn, times] = [0, 0]
      guessOn({ addresses: 1, open, minutes: 12 * 60 }, (account, now, chance) => {
        times += 1
        const owner = trierAt('10.0.0.0')
        const lanes = [...lanesOf(owner, false), drawnLane(owner, false, chance())]
        if (account.try(lanes, now, true)) drawn += 1
      })
      expect(drawn / times).toBeGreaterThan(atLeast)
    },
  )

  it('is let in after a slip of his own, too', () => {
    let answers: boolean[] = []
    guessOn({ addresses: 3, open: 10, minutes: 60 }, (account, now) => {
      const lanes = lanesOf(trierAt('192.0.2.9'), false)
      if (answers.length === 0) answers = [account.try(lanes, now), account.try(lanes, now, true)]
    })
    expect(answers).toEqual([true, true])
  })
})

describe('whoever guesses', () => {
  it.each([
    { addresses: 1, open: 1 },
    { addresses: 3, open: 50 },
    { addresses: 500, open: 1 },
  ])('has at most 50 in any hour: $addresses addresses, $open open', (attack) => {
    const { checked } = guessOn({ ...attack, minutes: 120 }, () => undefined)
    expect(checked.length).toBeGreaterThan(60)
    expect(mostInAnHour(checked)).toBeLessThanOrEqual(50)
  })

  it('gains little by networks of IPv6: one of 48 bits has a few first tries, not 65,536', () => {
    const account = createAccount()
    let first = 0
    for (let index = 0; index < 2000; index += 1) {
      const network = (bits: number) =>
        `2001:db8:0:${(index >> (64 - bits)) << (64 - bits)}::/${bits}`
      const trier = trierAt(network(64), network(56), '2001:db8::/48')
      const [lane] = lanesOf(trier, false)
      if (lane && account.try([lane], 1e12 + index * 3 * MINUTE)) first += 1
    }
    // Four, and in the four days of this trial two more.
    expect(first).toBe(6)
  })
})
