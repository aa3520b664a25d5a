/** Calls between the parent and a worker, over the channel that Node gives to child processes. */

/** A call that expects an answer has an id. */
export type Message =
  | { call: string; input: unknown; id?: number }
  | { answerTo: number; value: unknown }
  | { failed: number; reason: string }

/** The functions of one end. Each takes one value, which travels as JSON. */
export type Functions = Record<string, (input: never) => unknown>

export type Channel<There extends Functions> = {
  /** Calls a function at the other end. Never answers if the other end is gone. */
  ask<Name extends keyof There & string>(
    name: Name,
    input: Parameters<There[Name]>[0],
  ): Promise<Awaited<ReturnType<There[Name]>>>
  /** Calls it without an answer. */
  tell<Name extends keyof There & string>(name: Name, input: Parameters<There[Name]>[0]): void
}

/** The end of a channel: this process for its parent, or the handle of a child. */
type End = {
  send(message: Message): void
  onMessage(listener: (message: Message) => void): void
}

/** @param here the functions that the other end may call */
export function openChannel<Here extends Functions, There extends Functions>(end: End, here: Here): Channel<There> {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let last = 0
  const answer = async (name: string, input: unknown, id: number | undefined) => {
    const run = here[name] as (input: unknown) => unknown
    if (id === undefined) return void run(input)
    try {
      end.send({ answerTo: id, value: await run(input) })
    } catch (error) {
      end.send({ failed: id, reason: String(error) })
    }
  }
  end.onMessage((message) => {
    if ('call' in message) return void answer(message.call, message.input, message.id)
    const id = 'failed' in message ? message.failed : message.answerTo
    const call = waiting.get(id)
    waiting.delete(id)
    if ('failed' in message) call?.reject(new Error(message.reason))
    else call?.resolve(message.value as never)
  })
  return {
    ask(name, input) {
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        end.send({ call: name, input, id })
      })
    },
    tell: (name, input) => end.send({ call: name, input }),
  }
}
