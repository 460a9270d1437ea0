import type { CallEffect, OperatorEndpoint, OperatorRole } from '@pavilion/operator-api'
import type * as z from 'zod/mini'
import type { Tx } from '../db/index.ts'
import type { Refusal } from '../http/index.ts'

export interface Person {
  readonly operatorId: string
  readonly sessionId: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly expiresAt: Date
  /** Of a session that came by cookie. */
  readonly csrf?: string
}

export interface CallContext<Params = unknown> {
  readonly params: Params
  /** `operator:<id>`, or `machine`. */
  readonly actor: string
  /** Absent for the machine. */
  readonly person?: Person
  /** '' for the machine and for reads. */
  readonly reason: string
  readonly requestId: string
  /** With two persons: the address of the approval. */
  readonly address: string
  readonly at: Date
}

/** Opaque ids, no personal data. */
export interface AuditFacts {
  /** 0: no site. */
  readonly siteId: number
  readonly subject: string
  /** `before` and `after`, where they apply. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Refused, but what it wrote commits: a counted guess, a request that ended. */
export interface Refused {
  readonly refused: Refusal
}

interface OutcomeFacts {
  /** `written`: the handler has audited with `call.actor` in this transaction. */
  readonly audit: AuditFacts | 'written'
  /** Runs once the transaction has committed: nudging readers of events, telling other processes. */
  readonly after?: () => unknown
}

/** `ask`, of a read: what others say, asked once the transaction has committed, so that none of them keeps it open. */
export type OperatorOutcome<Data> = OutcomeFacts &
  ({ readonly data: Data; readonly ask?: never } | { readonly ask: () => Promise<Data>; readonly data?: never })

export type Handler<E extends OperatorEndpoint> = (
  tx: Tx,
  payload: z.output<E['payload']>,
  call: CallContext<z.output<E['params']>>,
) => Promise<OperatorOutcome<z.output<E['data']>> | Refused>

/** A payload with personal data waits sealed, and stays out of the audit log. */
interface Waits<E extends OperatorEndpoint> {
  readonly seal: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Undefined once the member's data was erased. */
  readonly open: (
    tx: Tx,
    storedPayload: Readonly<Record<string, unknown>>,
    params: z.output<E['params']>,
  ) => Promise<z.output<E['payload']> | undefined>
}

/** Opaque ids and values, no personal data. */
export interface Concern {
  /** Beside the call's name; a second request for the same thing is refused. */
  readonly thing: unknown
  /** Must be unchanged when the request is carried out. */
  readonly currentState: unknown
}

export interface OperatorCallOptions<E extends OperatorEndpoint> {
  /**
   * Whether a second person must approve, asked in the call's transaction; throws the refusal of an impossible call.
   */
  readonly twoPerson?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<boolean> | boolean
  /** When asked and again before execution. Default: path and payload, assumed unchanging. */
  readonly concerns?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<Concern> | Concern
  /** What it would do now; no personal data. */
  readonly effect?: (
    tx: Tx,
    payload: z.output<E['payload']>,
    call: CallContext<z.output<E['params']>>,
  ) => Promise<CallEffect>
  /** May be tried without an `effect`: its answer shows it. Never for a call that counts guesses. */
  readonly tries?: true
  readonly waits?: Waits<E>
}

/** Only made by `operatorCall`. */
export interface OperatorCall {
  readonly endpoint: OperatorEndpoint
  readonly handle: Handler<OperatorEndpoint>
  readonly twoPerson: OperatorCallOptions<OperatorEndpoint>['twoPerson']
  readonly concerns: OperatorCallOptions<OperatorEndpoint>['concerns']
  readonly effect: OperatorCallOptions<OperatorEndpoint>['effect']
  readonly tries: boolean
  readonly waits: Waits<OperatorEndpoint> | undefined
}

/** A call without a role would be open to all; stops the start. */
const insistOnRoles = ({ action, roles }: OperatorEndpoint): void => {
  if (roles === 'operators') return
  if (roles === 'anyone' || roles.length === 0)
    throw new Error(`The operator's call ${action} declares no role that may make it: name at least one.`)
}

/**
 * Binds a declared call (libs/protocols, operator-*.ts) to its handler, after checks of role, path, payload and a
 * person's reason. One transaction with the audit entry: use only `tx`, await only SQL. `twoPerson`: waits for another
 * person with the role, then runs once in the requester's name.
 */
export const operatorCall = <E extends OperatorEndpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: OperatorCallOptions<E> = {},
): OperatorCall => {
  insistOnRoles(endpoint)
  return {
    endpoint,
    handle: handle as Handler<OperatorEndpoint>,
    twoPerson: options.twoPerson as OperatorCallOptions<OperatorEndpoint>['twoPerson'],
    concerns: options.concerns as OperatorCallOptions<OperatorEndpoint>['concerns'],
    effect: options.effect as OperatorCallOptions<OperatorEndpoint>['effect'],
    tries: options.tries ?? options.effect !== undefined,
    waits: options.waits as Waits<OperatorEndpoint> | undefined,
  }
}
