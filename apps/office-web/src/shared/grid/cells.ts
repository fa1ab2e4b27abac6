import type { ParsedCell } from '@sia/domain/cell'
import { ApiError } from '@sia/web-kit/call/api-error'

/** Where a cell is: the student's row and the column. */
export interface Place {
  nim: string
  column: string
}

/** The text typed into a cell and the value that the server has of it. */
export interface Typed<Value> extends Place {
  text: string
  /** The value that the person saw there when the typing began. */
  seen: Value | null
  /** The cell's value now, in a conflict, as the sentence says. */
  now?: Value | null
  /** `refused`: no value, or the server takes none; `conflict`: somebody else has changed the cell meanwhile. */
  state: 'unsent' | 'sending' | 'refused' | 'conflict'
  /** Why it is not saved. */
  sentence: string | null
}

/** A cell to be sent: from what the person saw to what was typed. */
export interface Change<Value> extends Place {
  from: Value | null
  to: Value | null
}

/** The server's reply to cells that were sent; the others are saved. */
export interface Reply<Value> {
  conflicts: (Place & { now: Value | null })[]
  refused: (Place & { sentence: string })[]
}

interface Options<Value> {
  parse: (text: string) => ParsedCell<Value>
  show: (value: Value | null) => string
  send: (changes: Change<Value>[]) => Promise<Reply<Value>>
  /** The values are the server's now, and what conflicts is so as well. */
  onSaved: (cells: (Place & { value: Value | null })[]) => void
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The key of unsaved cells until they are saved. */
  keptAs: string
}

interface Step extends Place {
  before: string
  after: string
}

/** Cells that are typed one after the other go together. */
const GATHER_MS = 250
/** So many are sent at once; the others follow. */
const MOST_TOGETHER = 500
/** So long after a send that found no server it is tried again. */
const RETRY_MS = 5000

const keyOf = ({ nim, column }: Place) => `${nim} ${column}`

/**
 * The cells of a grid that are typed and not saved yet. Each saves itself; what the server does not have is kept on the
 * device, through a reload and a lost network, until it has it. Product §25.12.
 */
export class Cells<Value> {
  readonly #options: Options<Value>
  #typed: ReadonlyMap<string, Typed<Value>>
  #server: (place: Place) => Value | null = () => null
  #steps: readonly Step[][] = []
  #isOffline = false
  #isSending = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: Options<Value>) {
    this.#options = options
    this.#typed = new Map(readKept<Value>(options).map((one) => [keyOf(one), one]))
  }

  /** The server's value of each cell. */
  setServer(read: (place: Place) => Value | null): void {
    this.#server = read
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The cells typed and not saved: another map after each change. */
  typed = (): ReadonlyMap<string, Typed<Value>> => this.#typed

  /** Whether the last send found no server. */
  isOffline = (): boolean => this.#isOffline

  /** Whether something is on its way, or will be. */
  isBusy = (): boolean =>
    [...this.#typed.values()].some(({ state }) => state === 'unsent' || state === 'sending')

  canUndo = (): boolean => this.#steps.length > 0

  at(place: Place): Typed<Value> | undefined {
    return this.#typed.get(keyOf(place))
  }

  /** The text of a cell. */
  textOf(place: Place): string {
    return this.at(place)?.text ?? this.#options.show(this.#server(place))
  }

  /** A text as a cell shows it once it is saved: '85.50' is '85,5'; what is no value as it is. */
  shownAs(text: string): string {
    const parsed = this.#options.parse(text)
    return 'refused' in parsed ? text : this.#options.show(parsed.value)
  }

  #isSame = (one: string, other: string) => this.shownAs(one) === this.shownAs(other)

  /**
   * Puts text into cells, as one step that is taken back as one. `over` is the text that the person saw as the typing
   * began, where that was a while ago: somebody else may have changed the cell since.
   */
  type(cells: (Place & { text: string; over?: string })[]): void {
    const steps = cells
      .map(({ text, over, ...place }) => ({
        ...place,
        before: over ?? this.textOf(place),
        after: text.trim(),
      }))
      .filter(({ before, after }) => !this.#isSame(before, after))
    if (steps.length === 0) return
    this.#steps = [...this.#steps, steps]
    this.#put(steps.map(({ before: over, after: text, ...place }) => ({ ...place, text, over })))
  }

  /** Takes the last step back, but for cells that are otherwise by now. @returns how many those are. */
  undo(): number {
    const steps = this.#steps.at(-1) ?? []
    this.#steps = this.#steps.slice(0, -1)
    const own = steps.filter((one) => this.#isSame(this.textOf(one), one.after))
    this.#put(own.map(({ before: text, after: over, ...place }) => ({ ...place, text, over })))
    return steps.length - own.length
  }

  /** Steps typed so far are taken back no more. */
  forgetSteps(): void {
    this.#steps = []
  }

  /** Settles a conflict: the typed text goes, or is sent over the value of now. */
  settle(place: Place, wins: 'typed' | 'server'): void {
    const one = this.at(place)
    if (!one) return
    if (wins === 'server') this.#set([], [one])
    else this.#set([this.#judged({ ...one, seen: one.now ?? null })])
    this.#sendSoon()
  }

  /** Sends at once what is not saved. */
  flush = (): void => this.#sendSoon(0)

  /** Sends by itself what is not saved, until it is stopped. */
  start(): void {
    this.#isStopped = false
    if (this.#typed.size > 0) this.#sendSoon(0)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #put(cells: (Place & { text: string; over: string })[]): void {
    const typed = cells.map(({ text, over, ...place }): Typed<Value> => {
      const before = this.at(place)
      return this.#judged({ ...place, text, seen: before ? seenIn(before) : this.#valueIn(over) })
    })
    // A text typed again as it was is no change, unless it is on its way or was another one's.
    const isBack = (one: Typed<Value>) =>
      this.at(one)?.state !== 'sending' &&
      this.#valueOf(one) === this.#server(one) &&
      one.seen === this.#server(one)
    this.#set(
      typed.filter((one) => !isBack(one)),
      typed.filter(isBack),
    )
    this.#sendSoon()
  }

  /** A typed cell, to be sent, or with why it is no value. */
  #judged({ nim, column, text, seen }: Pick<Typed<Value>, 'nim' | 'column' | 'text' | 'seen'>) {
    const parsed = this.#options.parse(text)
    const one = { nim, column, text, seen }
    return 'refused' in parsed
      ? { ...one, state: 'refused' as const, sentence: parsed.refused }
      : { ...one, state: 'unsent' as const, sentence: null }
  }

  /** The value that a cell showed with a text. */
  #valueIn(text: string): Value | null {
    const parsed = this.#options.parse(text)
    return 'refused' in parsed ? null : parsed.value
  }

  /** The value of what is typed; undefined where it is none. */
  #valueOf({ text }: Typed<Value>): Value | null | undefined {
    const parsed = this.#options.parse(text)
    return 'refused' in parsed ? undefined : parsed.value
  }

  #set(typed: Typed<Value>[], gone: Place[] = []): void {
    const next = new Map(this.#typed)
    for (const one of typed) next.set(keyOf(one), one)
    for (const place of gone) next.delete(keyOf(place))
    this.#typed = next
    writeKept(this.#options, [...next.values()])
    for (const listener of this.#listeners) listener()
  }

  #sendSoon(afterMs = GATHER_MS): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.#send(), afterMs)
  }

  async #send(): Promise<void> {
    const unsent = [...this.#typed.values()].filter(({ state }) => state === 'unsent')
    const sent = unsent.slice(0, MOST_TOGETHER)
    if (this.#isSending || sent.length === 0) return
    this.#isSending = true
    this.#set(sent.map((one) => ({ ...one, state: 'sending' })))
    try {
      const reply = await this.#options.send(
        sent.map((one) => ({
          nim: one.nim,
          column: one.column,
          from: one.seen,
          to: this.#valueOf(one) ?? null,
        })),
      )
      this.#isOffline = false
      this.#take(sent, reply)
    } catch (problem) {
      this.#fail(sent, problem)
    } finally {
      this.#isSending = false
    }
    if ([...this.#typed.values()].some(({ state }) => state === 'unsent')) {
      this.#sendSoon(this.#isOffline ? RETRY_MS : GATHER_MS)
    }
  }

  #take(sent: Typed<Value>[], { conflicts, refused }: Reply<Value>): void {
    const now = new Map(conflicts.map((one) => [keyOf(one), one.now]))
    const why = new Map(refused.map((one) => [keyOf(one), one.sentence]))
    this.#options.onSaved(
      sent
        .filter((one) => !why.has(keyOf(one)))
        .map(({ nim, column, ...one }) => {
          const key = keyOf({ nim, column })
          const value = now.has(key)
            ? (now.get(key) ?? null)
            : (this.#valueOf({ nim, column, ...one }) ?? null)
          return { nim, column, value }
        }),
    )
    const left: Typed<Value>[] = []
    const gone: Place[] = []
    for (const one of sent) {
      const key = keyOf(one)
      const latest = this.at(one) ?? one
      // A text typed into it meanwhile starts from the value that is saved now.
      const isTypedOn = latest.text !== one.text
      const saved = now.has(key) ? (now.get(key) ?? null) : (this.#valueOf(one) ?? null)
      if (why.has(key) && isTypedOn) left.push(latest)
      else if (why.has(key)) {
        left.push({ ...latest, state: 'refused', sentence: why.get(key) ?? null })
      } else if (now.has(key)) {
        left.push({
          ...latest,
          now: saved,
          state: 'conflict',
          sentence: `Sementara itu diubah menjadi ${this.#options.show(saved) || 'kosong'}.`,
        })
      } else if (isTypedOn) left.push({ ...latest, seen: saved })
      else gone.push(one)
    }
    this.#set(left, gone)
  }

  #fail(sent: Typed<Value>[], problem: unknown): void {
    if (!(problem instanceof ApiError)) throw problem
    // Cells that the server judges and does not take would be refused again.
    this.#isOffline = ![403, 404, 409, 422].includes(problem.status)
    this.#set(
      sent.map((one) => {
        const latest = this.at(one) ?? one
        return this.#isOffline || latest.text !== one.text
          ? this.#judged(latest)
          : { ...latest, state: 'refused', sentence: problem.message }
      }),
    )
  }
}

/** The value that the person has read in a cell: in a conflict the one of its sentence. */
const seenIn = <Value>(one: Typed<Value>): Value | null =>
  one.state === 'conflict' ? (one.now ?? null) : one.seen

function readKept<Value>({ store, keptAs }: Pick<Options<Value>, 'store' | 'keptAs'>) {
  const kept = JSON.parse(store.getItem(keptAs) ?? '[]') as Typed<Value>[]
  return kept.map((one) => (one.state === 'sending' ? { ...one, state: 'unsent' as const } : one))
}

function writeKept<Value>({ store, keptAs }: Options<Value>, typed: Typed<Value>[]): void {
  if (typed.length === 0) store.removeItem(keptAs)
  else store.setItem(keptAs, JSON.stringify(typed))
}
