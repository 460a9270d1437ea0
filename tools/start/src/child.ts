import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcess
  /** Resolves when `url` answers; rejects with the child's own last words when it ends first, and with where its log is when it hangs. */
  answers(url: string): Promise<void>
  /** The same for any answer at all: it listens, ready or not. */
  listens(url: string): Promise<void>
  stop(): Promise<void>
  /** The last line it wrote; of a structured log line, its message. */
  lastWords(): string
}

/** What Node made of the sources at an earlier start: a server starts with half the work. */
const COMPILED = fileURLToPath(new URL('../../../.cache/node', import.meta.url))

/**
 * A first start makes a database and compiles the sources, which a busy machine may take more than a minute for. What ends is told
 * of at once: only what hangs waits this long.
 */
const START_SECONDS = 240

/** Longer than a server gives itself (STOP_LIMIT_MS of the platform): for one that does not even end itself. Milliseconds. */
const STOP_MS = 20_000

/** A log above this size is put aside as `<log>.1` when its server starts. */
const LOG_BYTES = 16_000_000

/**
 * Opens a log to write on where it ends: a second start on a folder in use is refused, and must not have emptied the log of
 * the one that runs.
 */
const openLog = (file: string): { out: number; from: number } => {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`)
  const out = openSync(file, 'a', 0o600)
  return { out, from: statSync(file).size }
}

/**
 * Starts a server of this workspace under this Node, its output going to a log file. By the channel to it, which carries
 * nothing, the server notices that this process is gone, even when it was killed.
 */
export const startChild = (
  entry: string,
  options: { cwd: string; env: Record<string, string>; log: string; words?: readonly string[] },
): Child => {
  const { out, from } = openLog(options.log)
  const child = spawn(process.execPath, [entry, ...(options.words ?? [])], {
    cwd: options.cwd,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...options.env },
    stdio: ['ignore', out, out, 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const lastWords = () => lastWordsIn(readFileSync(options.log).subarray(from).toString('utf8'), child.pid)
  const until = async (url: string, enough: (answer: Response) => boolean) => {
    const deadline = Date.now() + START_SECONDS * 1000
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(lastWords() || `${entry} ended at once.`)
      const answer = await fetch(url).catch(() => undefined)
      if (answer && enough(answer)) return
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
    }
    throw new Error(`${entry} did not answer at ${url} within ${START_SECONDS} s; see ${options.log}.`)
  }
  return {
    process: child,
    lastWords,
    answers: (url) => until(url, (answer) => answer.ok),
    listens: (url) => until(url, () => true),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(hard)
    },
  }
}

/** The last line of a log that is not another process's: a start refused for its folder shares the log of the one that runs. */
const lastWordsIn = (log: string, pid: number | undefined): string => {
  for (const line of log.trimEnd().split('\n').toReversed()) {
    const { msg, pid: writer } = structured(line)
    if (line.trim() && (writer === undefined || writer === pid)) return msg ?? line
  }
  return ''
}

/** What a structured log line says; nothing of a line in plain words. */
const structured = (line: string): { msg?: string; pid?: number } => {
  try {
    return (JSON.parse(line) as { msg?: string; pid?: number } | null) ?? {}
  } catch {
    return {}
  }
}
