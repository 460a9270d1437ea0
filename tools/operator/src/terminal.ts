import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** '' at the end of input. */
  ask(question: string, hidden?: boolean): Promise<string>
  close(): void
}

/** Piped input answers one question a line. */
export const processTerminal = (): Terminal => {
  let lines: AsyncIterator<string> | undefined
  let reader: Interface | undefined
  let muted = false
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) process.stderr.write(chunk)
      done()
    },
  })
  return {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    ask: async (question, hidden = false) => {
      reader ??= createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY })
      lines ??= reader[Symbol.asyncIterator]()
      process.stderr.write(`${question} `)
      muted = hidden
      const line = await lines.next()
      muted = false
      if (hidden) process.stderr.write('\n')
      return line.done ? '' : line.value
    },
    close: () => reader?.close(),
  }
}
