import type { CallEffect, OperatorEndpoint, OperatorRole } from '@pavilion/operator-api'
import type * as z from 'zod/mini'
import type { Tx } from '../db/index.ts'
import type { Refusal } from '../http/index.ts'

/** A person who is signed in at the operator. */
export interface Person {
  readonly operatorId: string
  readonly sessionId: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}

/** Whose call it is, what they named in the path, and why. */
export interface CallContext<Params = unknown> {
  readonly params: Params
  /** As the audit log has it: `operator:<id>`, or `machine`. */
  readonly actor: string
  /** Absent when a machine calls. */
  readonly person?: Person
  /** What a person said; '' when a machine calls, and where nothing is changed. */
  readonly reason: string
  readonly requestId: string
  /** From where it was made; of a call that two persons decide, from where it was approved. */
  readonly address: string
  /** Now. */
  readonly at: Date
}

/** What the audit log is told beside actor, action, reason and request. Opaque ids, no personal data. */
export interface AuditFacts {
  /** 0 for what belongs to no site. */
  readonly siteId: number
  readonly subject: string
  /** `before` and `after` where there are any. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A call that is refused although what it wrote stays: a guess that counts, a request that ended without being done. */
export interface Refused {
  readonly refused: Refusal
}

export interface OperatorOutcome<Data> {
  readonly data: Data
  /** `written`: the handler has written the entry itself, in this transaction, with `call.actor`. */
  readonly audit: AuditFacts | 'written'
  /** Runs once the transaction has committed: nudging the outbox, telling other processes. */
  readonly after?: () => unknown
}

export type Handler<E extends OperatorEndpoint> = (
  tx: Tx,
  payload: z.output<E['payload']>,
  call: CallContext<z.output<E['params']>>,
) => Promise<OperatorOutcome<z.output<E['data']>> | Refused>

/** How a payload that holds personal data lies while it waits for the second person: sealed, and out of the audit log. */
interface Waits<E extends OperatorEndpoint> {
  readonly seal: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** The payload again; undefined once the member's data was erased. */
  readonly open: (
    tx: Tx,
    stored: Readonly<Record<string, unknown>>,
    params: z.output<E['params']>,
  ) => Promise<z.output<E['payload']> | undefined>
}

/** What a request that waits is about. Opaque ids and values, no personal data. */
export interface Concern {
  /** The act's object beside the call's name: of two requests with the same one is refused. */
  readonly thing: unknown
  /** How it stands now; a request is carried out only where this is as it was when it was asked. */
  readonly stands: unknown
}

export interface CallOptions<E extends OperatorEndpoint> {
  /**
   * Whether this call of a person waits for a second one. Asked in the transaction of the call; throws the refusal of a call that
   * could never be carried out.
   */
  readonly twoPerson?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<boolean> | boolean
  /**
   * What a call that waits is about, asked when it is asked for and again before it is carried out. Without it: path and payload, of
   * which nothing is known to change.
   */
  readonly concerns?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<Concern> | Concern
  /** What it would do if it were carried out now, for whoever asks for it and whoever decides; no personal data. */
  readonly effect?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<CallEffect>
  /** May be tried though it has no effect of its own: then what it answers tells. Never of a call that counts guesses. */
  readonly tries?: true
  readonly waits?: Waits<E>
}

/** A call of the operator with what carries it out. Made by `operatorCall` alone. */
export interface OperatorCall {
  readonly endpoint: OperatorEndpoint
  readonly handle: Handler<OperatorEndpoint>
  readonly twoPerson: CallOptions<OperatorEndpoint>['twoPerson']
  readonly concerns: CallOptions<OperatorEndpoint>['concerns']
  readonly effect: CallOptions<OperatorEndpoint>['effect']
  readonly tries: boolean
  readonly waits: Waits<OperatorEndpoint> | undefined
}

/** A call without a role could be made by everybody; it stops the start. */
const insistOnRoles = ({ action, roles }: OperatorEndpoint): void => {
  if (roles === 'operators') return
  if (roles === 'anyone' || roles.length === 0)
    throw new Error(`The operator's call ${action} declares no role that may make it: name at least one.`)
}

/**
 * Binds a declared call of the operator (libs/protocols, operator-*.ts) to what carries it out. Before `handle` runs, the caller's
 * role was checked, path and payload were parsed, and a person gave a reason for a change. It runs in one transaction together with
 * the audit entry: inside, only `tx` is used and only SQL is awaited.
 *
 * A module adds calls by listing them: `operator: [operatorCall(nameVerify, async (tx, payload, call) => { …
 * return { data, audit: { siteId, subject: userId, detail: { before, after } } } })]`. Throw a Refusal to say no. `twoPerson` makes
 * a call wait until somebody else with the role approves it; the handler then runs once, as the call of the one who asked.
 */
export const operatorCall = <E extends OperatorEndpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: CallOptions<E> = {},
): OperatorCall => {
  insistOnRoles(endpoint)
  // What the serving side passes was parsed with this endpoint's own schemas.
  return {
    endpoint,
    handle: handle as Handler<OperatorEndpoint>,
    twoPerson: options.twoPerson as CallOptions<OperatorEndpoint>['twoPerson'],
    concerns: options.concerns as CallOptions<OperatorEndpoint>['concerns'],
    effect: options.effect as CallOptions<OperatorEndpoint>['effect'],
    tries: options.tries ?? options.effect !== undefined,
    waits: options.waits as Waits<OperatorEndpoint> | undefined,
  }
}
