import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import { bearerProof, createOperatorClient, type OperatorRequest } from '@pavilion/operator-api/client'
import type { Command } from 'commander'
import type * as z from 'zod/mini'
import { csvOf } from './csv.ts'
import { effectText } from './effect-text.ts'
import { withDates } from './moments.ts'
import { sessionFile, type StoredSession } from './session-file.ts'
import { fields, table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { inYuan } from './yuan.ts'

export { NotThere, oneOf, UsageError } from './usage-error.ts'

export class SignInFirst extends Error {
  override readonly name = 'SignInFirst'
}

export class LedgerFaulty extends Error {
  override readonly name = 'LedgerFaulty'
  constructor(faults: readonly string[]) {
    super(`The ledger differs, an incident: ${faults.join('; ')}`)
  }
}

interface Global {
  readonly url?: string
  readonly json?: boolean
  readonly csv?: boolean
  readonly yes?: boolean
}

/** A table with its heading. */
export interface Section {
  readonly heading: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly columns: readonly string[]
}

export interface Context {
  readonly terminal: Terminal
  readonly url: string
  readonly file: ReturnType<typeof sessionFile>
  call<E extends OperatorEndpoint>(endpoint: E, request?: OperatorRequest<E>): Promise<z.output<E['data']>>
  /** `bearer` may be the machine secret. */
  callAs<E extends OperatorEndpoint>(
    bearer: string | undefined,
    endpoint: E,
    request?: OperatorRequest<E>,
  ): Promise<z.output<E['data']>>
  session(): StoredSession
  /** A file as typed, from where the command was typed: npm runs it in another folder. */
  pathOf(file: string): string
  /** From the environment, or of an embedded installation. */
  secret(): string
  /** A table, or JSON with --json, or CSV with --csv. */
  rows(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[], whole?: unknown): void
  /** `whole` is for --json. */
  thing(thing: Readonly<Record<string, unknown>>, whole?: unknown): void
  /** A thing and tables about it; one object with --json. */
  report(thing: Readonly<Record<string, unknown>>, sections: readonly Section[], whole: unknown): void
  /** Skipped with --yes. */
  confirm(what: string): Promise<void>
  /** The refused call shows its effects. */
  confirmCall<E extends OperatorEndpoint>(what: string, endpoint: E, request: OperatorRequest<E>): Promise<void>
}

const displayRow = (row: Readonly<Record<string, unknown>>) => withDates(inYuan(row)) as typeof row

const jsonOf = (whole: unknown): string => JSON.stringify(inYuan(whole), undefined, 2)

const machineSecret = (env: NodeJS.ProcessEnv): string => {
  if (env['OPERATOR_SECRET']) return env['OPERATOR_SECRET']
  const file = join(env['PAVILION_DATA'] || '.data', 'secrets.json')
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { OPERATOR_SECRET: string }).OPERATOR_SECRET
  } catch {
    throw new UsageError(`Set OPERATOR_SECRET, or PAVILION_DATA to the folder of an embedded installation (${file}).`)
  }
}

export const createContext = (command: Command, terminal: Terminal, env: NodeJS.ProcessEnv): Context => {
  const { url: urlOption, json = false, csv = false, yes = false } = command.optsWithGlobals<Global>()
  const url = (urlOption ?? env['OPERATOR_URL'] ?? `http://127.0.0.1:${env['OPERATOR_PORT'] || 4001}`).replace(
    /\/$/,
    '',
  )
  const file = sessionFile(env)
  const session = (): StoredSession => {
    const storedSession = file.read()
    if (!storedSession) throw new SignInFirst('Nobody is signed in: npm run operator -- login --name <name>')
    // Never send a token to another platform.
    if (storedSession.url !== url) throw new SignInFirst(`You are signed in at ${storedSession.url}, not at ${url}.`)
    return storedSession
  }
  const clientOf = (bearer: string | undefined) => createOperatorClient({ url, proof: bearerProof(bearer) })
  const confirm = async (what: string): Promise<void> => {
    if (yes) return
    const answer = await terminal.ask(`${what} Type yes to go on:`)
    if (answer.trim() !== 'yes') throw new UsageError('Given up; nothing was changed.')
  }
  return {
    terminal,
    url,
    file,
    session,
    pathOf: (file) => resolve(env['INIT_CWD'] ?? '.', file),
    secret: () => machineSecret(env),
    call: (endpoint, request) => clientOf(session().token).call(endpoint, request),
    callAs: (bearer, endpoint, request) => clientOf(bearer).call(endpoint, request),
    rows: (rows, columns, whole = rows) => {
      if (json) terminal.out(jsonOf(whole))
      else if (csv) terminal.out(csvOf(rows.map(displayRow), columns))
      else terminal.out(rows.length === 0 ? 'none' : table(rows.map(displayRow), columns))
    },
    report: (thing, sections, whole) => {
      if (json) return terminal.out(jsonOf(whole))
      terminal.out(fields(displayRow(thing)))
      for (const { heading, rows, columns } of sections)
        terminal.out(`\n${heading}: ${rows.length === 0 ? 'none' : `\n${table(rows.map(displayRow), columns)}`}`)
    },
    thing: (thing, whole = thing) => terminal.out(json ? jsonOf(whole) : fields(displayRow(thing))),
    confirm,
    confirmCall: async (what, endpoint, request) => {
      if (yes) return
      const { effect } = await clientOf(session().token).tryOut(endpoint, request)
      await confirm(effect ? `${what} It would do: ${effectText(effect)}.` : what)
    },
  }
}
