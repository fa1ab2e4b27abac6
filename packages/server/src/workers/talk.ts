import { messageOf } from '../errors.ts'

/** The answers of one process to another, by the name of the question. */
export type Answers = Record<string, (value: never) => unknown>

type Message =
  | { ask: number; question: string; value: unknown }
  | { answer: number; value: unknown }
  | { failure: number; reason: string }

/** One end of the channel between two processes. */
export interface Talk {
  /**
   * Asks the other process.
   * @throws Error with the reason when the answer fails, or the channel ends before the answer.
   */
  ask<T>(question: string, value?: unknown): Promise<T>
  /** Takes a message of the other process. */
  hear(message: unknown): void
  /** Fails everything that is still asked: the other process is gone. */
  end(): void
}

/** An end of a channel that sends by `send`, and answers what `answers` name. */
export function createTalk(send: (message: Message) => void, answers: Answers): Talk {
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let next = 0
  let hasEnded = false

  async function answer(ask: number, question: string, value: unknown): Promise<void> {
    try {
      const found = answers[question]
      if (!found) throw new Error(`nobody answers ${question}`)
      send({ answer: ask, value: await found(value as never) })
    } catch (error) {
      send({ failure: ask, reason: messageOf(error) })
    }
  }

  return {
    ask(question, value) {
      if (hasEnded) return Promise.reject(gone())
      const pending = Promise.withResolvers<unknown>()
      const ask = next++
      asked.set(ask, pending)
      send({ ask, question, value })
      return pending.promise as Promise<never>
    },
    hear(message) {
      const heard = message as Message
      if ('ask' in heard) {
        void answer(heard.ask, heard.question, heard.value)
        return
      }
      const number = 'answer' in heard ? heard.answer : heard.failure
      const pending = asked.get(number)
      asked.delete(number)
      if ('answer' in heard) pending?.resolve(heard.value)
      else pending?.reject(new Error(heard.reason))
    },
    end() {
      hasEnded = true
      for (const pending of asked.values()) pending.reject(gone())
      asked.clear()
    },
  }
}

const gone = () => new Error('the other process is gone')
