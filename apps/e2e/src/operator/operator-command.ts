import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { newName } from '../account/account.ts'
import { confirmColleague, inviteColleague } from './office.ts'
import { stackFacts } from '../stack/stack.ts'
import { totpOf } from '../account/totp.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PASSWORD = 'a sentence for journeys'

/** Exit codes (docs/operations.md, "The operator"). */
export const ENDS = { done: 0, refused: 1, usage: 2, signIn: 3, waits: 4 } as const

export interface CommandRun {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Desk {
  run(words: readonly string[], lines?: readonly string[]): Promise<CommandRun>
  readonly sessionFile: string
  /** Answers where it is. */
  file(name: string, content: string): string
  close(): void
}

/** As people call it. */
export const BY_NPM: readonly string[] = ['npm', 'run', '--silent', 'operator', '--']
/** The same program, without waiting for npm. */
const DIRECTLY: readonly string[] = [process.execPath, 'tools/operator/src/main.ts']

export const openDesk = ([program = '', ...before] = DIRECTLY): Desk => {
  const home = mkdtempSync(join(tmpdir(), 'pavilion-desk-'))
  const { PAVILION_DATA: _theirs, OPERATOR_SECRET: _secret, ...inherited } = process.env
  return {
    sessionFile: join(home, 'pavilion', 'operator-session.json'),
    run: async (words, lines = []) => {
      const child = spawn(program, [...before, ...words], {
        cwd: ROOT,
        env: { ...inherited, XDG_CONFIG_HOME: home, OPERATOR_URL: stackFacts().operatorUrl },
      })
      child.stdin.end(lines.map((line) => `${line}\n`).join(''))
      const exit = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
      const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
      return { code, out: out.trim(), err: err.replaceAll(/^npm warn.*\n/gm, '').trim() }
    },
    file: (name, content) => {
      const path = join(home, name)
      writeFileSync(path, content)
      return path
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}

export const openColleague = async (): Promise<Desk & { readonly name: string }> => {
  const desk = openDesk()
  const name = newName()
  const joinRun = await desk.run(['join', '--json'], [await inviteColleague(name), PASSWORD, PASSWORD])
  expect(joinRun).toMatchObject({ code: ENDS.done })
  const { secret, confirmationCode } = JSON.parse(joinRun.out) as { secret: string; confirmationCode: string }
  await confirmColleague(name, confirmationCode)
  const signedIn = await desk.run(['login', '--name', name], [PASSWORD, totpOf(secret)])
  expect(signedIn).toMatchObject({ code: ENDS.done, out: expect.stringContaining(name) })
  return { ...desk, name }
}
