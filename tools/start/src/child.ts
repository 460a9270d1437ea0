import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Child {
  readonly process: ChildProcess
  /** Resolves when `url` answers; rejects with the child's own last words when it ends first. */
  answers(url: string, seconds: number): Promise<void>
  stop(): Promise<void>
  /** The last line it wrote; of a structured log line, its message. */
  lastWords(): string
}

/** Starts a server of this workspace under this Node, its output going to a log file. */
export const startChild = (
  entry: string,
  options: { cwd: string; env: Record<string, string>; log: string; words?: readonly string[] },
): Child => {
  mkdirSync(dirname(options.log), { recursive: true })
  const out = openSync(options.log, 'w', 0o600)
  const child = spawn(process.execPath, [entry, ...(options.words ?? [])], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', out, out],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    process: child,
    lastWords: () => lastWords(options.log),
    answers: async (url, seconds) => {
      const deadline = Date.now() + seconds * 1000
      while (Date.now() < deadline) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(lastWords(options.log) || `${entry} ended at once.`)
        const answer = await fetch(url).catch(() => undefined)
        if (answer?.ok) return
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
      }
      throw new Error(`${entry} did not answer at ${url} within ${seconds} s; see ${options.log}.`)
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await ended
      clearTimeout(hard)
    },
  }
}

const lastWords = (file: string): string => {
  const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''
  try {
    return (JSON.parse(line) as { msg?: string }).msg ?? line
  } catch {
    return line
  }
}
