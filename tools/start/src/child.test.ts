import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startChild } from './child.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-child-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = join(folder, 'child.log')
const program = (source: string) => {
  const entry = join(folder, 'program.mjs')
  writeFileSync(entry, source)
  return startChild(entry, { cwd: folder, env: {}, log })
}
const line = (pid: number | undefined, msg: string): string => `${JSON.stringify({ pid, msg })}\n`

it('takes the last words of a program from those of another one that writes on the same log', async () => {
  const refused = program(`process.stderr.write('The data folder is in use.\\n'); process.exit(1)`)
  await new Promise((resolve) => refused.process.once('exit', resolve))
  appendFileSync(log, line(1, 'match settled'))
  await expect(refused.listens('http://127.0.0.1:1')).rejects.toThrow('The data folder is in use.')
})

it('gives the message of a structured line', async () => {
  const failed = program(
    `console.log(JSON.stringify({ pid: process.pid, msg: 'could not start' })); console.log(''); process.exit(1)`,
  )
  await new Promise((resolve) => failed.process.once('exit', resolve))
  appendFileSync(log, line(1, 'match settled') + line(1, 'match settled'))
  expect(failed.lastWords()).toBe('could not start')
})

it('says that a program ended when it said nothing itself', async () => {
  const silent = program(`process.exit(1)`)
  await new Promise((resolve) => silent.process.once('exit', resolve))
  appendFileSync(log, line(1, 'match settled'))
  await expect(silent.listens('http://127.0.0.1:1')).rejects.toThrow('program.mjs ended at once.')
})
