import type { secondFactorData } from '@pavilion/contract/account'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { createAttempts } from '../attempts/index.ts'
import type { Tickets } from '../accounts/index.ts'
import type { Tx } from '../db/index.ts'
import type { MemberId, Members } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import { noteFailures, noteRemoved, type Doing } from './changes.ts'
import { createGuesses, type Guess, type GuessSubject } from './guesses.ts'
import { createPasskeyStore, type PasskeyStore } from './passkeys/passkey-store.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery/recovery-codes.ts'
import { createTotpStore, type TotpStore } from './totp/totp-store.ts'

type Method = z.infer<typeof secondFactorData>['methods'][number]

/** Limits messages about failures. */
const NOTICE_LIMIT = { name: 'second factor told', most: 1, windowSeconds: 900 }

export interface SecondFactorParts {
  readonly members: Pick<Members, 'personalKey'>
  readonly tickets: Tickets
}

export interface Factors {
  readonly totp: TotpStore
  readonly passkeys: PasskeyStore
  readonly recovery: RecoveryCodes
  /** Without `host`, no passkeys; `any` false: no factor. */
  methodsOf(member: MemberId, host: string | undefined): Promise<{ readonly any: boolean; readonly methods: Method[] }>
  /** Once per code. */
  takeCode(member: MemberId, code: string): Promise<boolean>
  /** Limits in guesses.ts. */
  check(
    place: GuessSubject & { readonly requestId: string },
    guess: Guess,
    check: () => Promise<boolean>,
  ): Promise<void>
  lock(tx: Tx, member: MemberId): Promise<void>
  /** With the last factor the recovery codes go too. */
  removed(tx: Tx, doing: Doing, factor: 'totp' | 'passkey'): Promise<void>
}

export const createFactors = (
  { db, clock, config }: Deps,
  { members }: Pick<SecondFactorParts, 'members'>,
): Factors => {
  const totp = createTotpStore(db)
  const passkeys = createPasskeyStore(db)
  const recovery = createRecoveryCodes(db, config.secrets.DATA_SECRET)
  // Not scaled, even for load tests.
  const attempts = createAttempts(db, clock.now, 1)
  const guesses = createGuesses(attempts)
  return {
    totp,
    passkeys,
    recovery,
    methodsOf: async (member, host) => {
      const [app, list] = await Promise.all([totp.has(db, member), passkeys.list(db, member)])
      if (!app && list.length === 0) return { any: false, methods: [] }
      const codesLeft = await recovery.left(db, member)
      const there: readonly [Method, boolean][] = [
        ['totp', app],
        ['passkey', list.some((passkey) => passkey.host === host)],
        ['recovery', codesLeft > 0],
      ]
      return { any: true, methods: there.filter(([, is]) => is).map(([method]) => method) }
    },
    takeCode: async (member, code) =>
      totp.take(member, await members.personalKey(member.siteId, member.userId), code, clock.now()),
    check: (place, guess, check) =>
      guesses.guard(place, guess, check, async () => {
        const member = { siteId: place.site.siteId, userId: guess.userId }
        const first = await attempts.take(NOTICE_LIMIT, `${member.siteId}/${member.userId}`)
        await noteFailures(db, { member, requestId: place.requestId, at: new Date(clock.now()) }, first)
      }),
    lock: async (tx, { siteId, userId }) => {
      await sql`select 1 from members where site_id = ${siteId} and user_id = ${userId} for no key update`.execute(tx)
    },
    removed: async (tx, doing, factor) => {
      const { member } = doing
      const last = !(await totp.has(tx, member)) && (await passkeys.count(tx, member)) === 0
      if (last) await recovery.forget(tx, member)
      await noteRemoved(tx, doing, { factor, last })
    },
  }
}
