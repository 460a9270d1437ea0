import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcess
  /** Rejects with the child's last line when it ends first, with its log's path when it hangs. */
  answers(url: string): Promise<void>
  /** The same for an answer of any status. */
  listens(url: string): Promise<void>
  stop(): Promise<void>
  lastWords(): string
}

const COMPILED = fileURLToPath(new URL('../../../.cache/node', import.meta.url))

/** A first start makes a database and compiles the sources. */
const START_SECONDS = 240

/** Ms, longer than the platform's own STOP_LIMIT_MS. */
const STOP_MS = 20_000

/** Moved to `<log>.1` at a start when larger. */
const LOG_BYTES = 16_000_000

/** Appends: a refused second start must not empty the running one's log. */
const openLog = (file: string): { out: number; from: number } => {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`)
  const out = openSync(file, 'a', 0o600)
  return { out, from: statSync(file).size }
}

/** The empty channel tells the server when this process is gone, even when killed. */
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
  const exit = new Promise<void>((resolve) => {
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
      await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 100))])
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
      await exit
      clearTimeout(hard)
    },
  }
}

/** A refused start shares the log of the running one. */
const lastWordsIn = (log: string, pid: number | undefined): string => {
  for (const line of log.trimEnd().split('\n').toReversed()) {
    const { msg, pid: writer } = structured(line)
    if (line.trim() && (writer === undefined || writer === pid)) return msg ?? line
  }
  return ''
}

const structured = (line: string): { msg?: string; pid?: number } => {
  try {
    return (JSON.parse(line) as { msg?: string; pid?: number } | null) ?? {}
  } catch {
    return {}
  }
}
