import { operatorLedgerCheck } from '@pavilion/operator-api/funds'
import { operatorBrowserSignIn, operatorJoin, operatorSignIn } from '@pavilion/operator-api/people'
import type { FastifyPluginAsync } from 'fastify'
import { createAttempts } from '../attempts/index.ts'
import type { Config } from '../config/config.ts'
import { checkLedger } from '../ledger/index.ts'
import { approvalCalls } from './approvals/calls.ts'
import { auditCall } from './audit-log.ts'
import { browserSessionCall, signInByCookie } from './browser/browser.ts'
import { keepSessionCookies } from './browser/cookie.ts'
import { operatorCall, type OperatorCall } from './call.ts'
import { createCallers } from './caller.ts'
import { debtsCall } from './debts.ts'
import { createBootstrap, type BootstrapParts } from './people/bootstrap.ts'
import { peopleCalls } from './people/calls.ts'
import { createJoin } from './people/join.ts'
import type { Hasher } from './people/password.ts'
import { createOperatorSessions } from './people/sessions.ts'
import { createSignIn } from './people/sign-in.ts'
import { createOperatorTotp } from './people/totp.ts'
import { serveCalls } from './serve.ts'
import { createOperatorQueue } from './queue.ts'
import { serveVisit } from './visit.ts'

interface OperatorParts extends BootstrapParts {
  readonly config: Config
}

const ledgerCall = operatorCall(operatorLedgerCheck, async (tx) => {
  const report = await checkLedger(tx)
  return { data: report, audit: { siteId: 0, subject: 'ledger', detail: { ok: report.ok } } }
})

export const operatorCalls = (
  parts: OperatorParts,
  further: readonly OperatorCall[],
  hasher: Hasher,
): FastifyPluginAsync => {
  const { db, clock, config } = parts
  const sessions = createOperatorSessions(db, clock.now)
  const signing = {
    db,
    hasher,
    sessions,
    totp: createOperatorTotp(config.secrets.DATA_SECRET),
    attempts: createAttempts(db, clock.now, config.rates.scale),
    now: clock.now,
  }
  const bootstrap = createBootstrap(parts)
  const byAction = new Map<string, OperatorCall>()
  const calls = [
    bootstrap.call,
    ...peopleCalls(sessions),
    browserSessionCall,
    ...approvalCalls((action) => byAction.get(action)),
    auditCall,
    debtsCall,
    ledgerCall,
    ...further,
  ]
  for (const call of calls) {
    const { action } = call.endpoint
    if (byAction.has(action)) throw new Error(`Two calls of the operator are named ${action}.`)
    byAction.set(action, call)
  }
  return async (app) => {
    await bootstrap.announce()
    await keepSessionCookies(app)
    const turns = createOperatorQueue(config.rates.scale)
    const signIn = createSignIn(signing)
    serveVisit(app, operatorSignIn, (payload, visit) => signIn(payload, visit), turns)
    serveVisit(app, operatorBrowserSignIn, signInByCookie(db, signIn), turns)
    serveVisit(app, operatorJoin, createJoin(signing), turns)
    serveCalls(app, calls, { db, clock, turns, callerOf: createCallers(config.secrets.OPERATOR_SECRET, sessions) })
  }
}
