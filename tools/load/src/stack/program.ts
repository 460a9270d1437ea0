import { basename, join } from 'node:path'
import { freePort } from '@pavilion/machine'
import { startChild } from '@pavilion/start'
import { makeDataFolder } from './data-folder.ts'
import { endsWithUs } from './ends.ts'
import { addressOf } from './server.ts'

export interface RunningProgram {
  readonly url: string
  readonly pid: number
  remove(): void
}

/** Resolves when it answers. */
export const startProgram = async (entry: string, words: readonly string[] = []): Promise<RunningProgram> => {
  const port = await freePort()
  const { path, remove: removeData } = makeDataFolder()
  const log = join(path, `${basename(entry)}.log`)
  const child = startChild(entry, { cwd: path, env: {}, log, words: [String(port), ...words] })
  const forget = endsWithUs(() => void child.process.kill('SIGKILL'))
  const remove = (): void => {
    forget()
    child.process.kill('SIGKILL')
    removeData()
  }
  const url = addressOf(port)
  await child.answers(url).catch((fault: unknown) => {
    remove()
    throw fault
  })
  return { url, pid: child.process.pid ?? 0, remove }
}
