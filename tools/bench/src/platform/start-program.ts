import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '@pavilion/machine'
import { startChild } from '@pavilion/start'

export interface RunningProgram {
  readonly url: string
  readonly pid: number
  remove(): void
}

/** Passes its port, then `words`. Resolves when it answers. */
export const startProgram = async (entry: string, words: readonly string[] = []): Promise<RunningProgram> => {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'))
  const log = join(data, `${basename(entry)}.log`)
  const child = startChild(entry, { cwd: data, env: {}, log, words: [String(port), ...words] })
  const remove = (): void => {
    process.off('exit', remove)
    child.process.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const url = `http://127.0.0.1:${port}`
  await child.answers(url).catch((fault: unknown) => {
    remove()
    throw fault
  })
  return { url, pid: child.process.pid ?? 0, remove }
}
