import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@pavilion/contract'
import { CODE_WAIT_SECONDS, type CodeWay } from '@pavilion/contract/account'
import { CODE_DIGITS } from '@pavilion/contract/rules'
import { sql } from 'kysely'
import { notifyLocked, type LockSubject } from '../../attempts/index.ts'
import { transaction } from '../../db/index.ts'
import { addressKey, type Call, lockedFor, Refusal } from '../../http/index.ts'
import type { CodePurpose, MessageQueue } from '../../messages/index.ts'
import type { Deps } from '../../module/module.ts'
import { deriveKey } from '../../sealing/sealing.ts'
import { isKnownDevice } from '../devices/known.ts'
import type { DeviceMarks } from '../devices/place.ts'
import { createSendLimits } from './send-limits.ts'
import type { SiteBudget } from './site-budget.ts'

/** Seconds a code is valid. */
const LIFE = 300
/** Wrong tries before a lock, and its duration in seconds. */
const MOST_TRIES = 5
const LOCKED = 900

/** Phone in international form (`+8613800001234`), or e-mail. */
export interface Destination {
  readonly kind: 'phone' | 'email'
  readonly address: string
}

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** A ticket, or member and contact. */
  readonly subject: string
  readonly way: CodeWay
  readonly to: Destination
  /** Lower-case account name; checked only when sending, so that nothing reveals the account. */
  readonly onlyTo?: string
  readonly userId?: string
}

export interface TypedCode {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly code: string
  readonly lockSubject: LockSubject
  /** Named in a refusal: a form may have two codes. */
  readonly field?: string
}

type Checker = Pick<Call, 'site' | 'device' | 'language' | 'requestId'>

type Asker = Pick<Call, 'site' | 'device' | 'ip' | 'language' | 'requestId'>

/** Five wrong tries lock on this device only, so that strangers cannot lock a member out. */
export interface Codes {
  /** Refuses with SIXTY_SECOND_LIMIT, FREQUENT_SUBMISSION or AUTHENTICATION_LOCKED; seconds. */
  send(call: Asker, request: CodeRequest): Promise<{ wait: number; expiresIn: number }>
  /** All or none. AUTHENTICATION_CODE_ERROR, _EXPIRED (old, used or never sent) or AUTHENTICATION_LOCKED. */
  check(call: Checker, ...typed: readonly TypedCode[]): Promise<void>
  sweep(): Promise<void>
}

const CHANNELS = { '0': 'sms', '1': 'email', '2': 'voice' } as const satisfies Record<CodeWay, string>

const secondsFrom = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1000)

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

const rethrowForField = ({ language }: Pick<Call, 'language'>, { field }: TypedCode, error: unknown): never => {
  if (!(error instanceof Refusal) || field === undefined) throw error
  const { status, detail } = error
  throw new Refusal(status, { ...detail, faults: [{ path: field, message: MESSAGES[status][language] }] })
}

const ANYWHERE: readonly CodePurpose[] = ['bind_phone', 'bind_email']

interface Parts {
  readonly queue: MessageQueue
  readonly budget: SiteBudget
  readonly marks: DeviceMarks
}

export const createCodes = ({ db, clock, config }: Deps, { queue, budget, marks }: Parts): Codes => {
  const key = deriveKey(config.secrets.DATA_SECRET, 'pavilion/codes/1')
  const limits = createSendLimits(db, clock.now, config.rates.scale, CODE_WAIT_SECONDS)
  const bucketOf = ({ site, device }: Pick<Call, 'site' | 'device'>, purpose: string, subject: string): Buffer =>
    createHash('sha256').update([site.siteId, device, purpose, subject].join('\n')).digest()
  const markOf = (bucket: Buffer, code: string): Buffer =>
    createHmac('sha256', key).update(bucket).update(code).digest()

  const find = async (
    call: Checker,
    { purpose, subject, code, lockSubject }: TypedCode,
  ): Promise<{ bucket: Buffer; mark: Buffer }> => {
    const bucket = bucketOf(call, purpose, subject)
    const at = new Date(clock.now())
    // First, so that parallel requests get no extra tries.
    const row = await db
      .updateTable('codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('bucket', '=', bucket)
      .returning(['code_mark', 'tries', 'expires_at', 'locked_until'])
      .executeTakeFirst()
    if (!row) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    if (row.locked_until && row.locked_until > at) throw lockedFor(secondsFrom(at, row.locked_until))
    if (row.expires_at <= at) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    if (row.tries > MOST_TRIES) throw lockedFor(LOCKED)
    if (timingSafeEqual(row.code_mark, markOf(bucket, code))) return { bucket, mark: row.code_mark }
    if (row.tries < MOST_TRIES) throw new Refusal('AUTHENTICATION_CODE_ERROR')
    const until = new Date(at.getTime() + LOCKED * 1000)
    await db.updateTable('codes').set({ locked_until: until, expires_at: until }).where('bucket', '=', bucket).execute()
    // Reached once per lock.
    await notifyLocked(db, call, { action: 'member.code_locked', subject: lockSubject, detail: { purpose } })
    throw lockedFor(LOCKED)
  }

  return {
    send: async (call, { purpose, subject, way, to, onlyTo, userId }) => {
      const { siteId } = call.site
      const bucket = bucketOf(call, purpose, subject)
      const at = new Date(clock.now())
      const locked = await db
        .selectFrom('codes')
        .select('locked_until')
        .where('bucket', '=', bucket)
        .where('locked_until', '>', at)
        .executeTakeFirst()
      if (locked?.locked_until) throw lockedFor(secondsFrom(at, locked.locked_until))
      const wholeBudget =
        onlyTo === undefined
          ? !ANYWHERE.includes(purpose)
          : await isKnownDevice(db, siteId, onlyTo, marks.device(call.device))
      const giveBack = await budget.take(call, { way: to.kind, wholeBudget, later: onlyTo !== undefined })
      const subjects = {
        subject: `${siteId}/${purpose}/${subject}`,
        // Codes with `onlyTo` are mostly never sent; counting them by destination would let anyone who knows a phone
        // block its owner's reset.
        destination: onlyTo === undefined ? `${siteId}/${purpose}/${to.address.toLowerCase()}` : undefined,
        address: `${siteId}/${addressKey(call.ip)}`,
        device: `${siteId}/${call.device}`,
        member: userId && `${siteId}/${purpose}/${userId}`,
      }
      await limits.take(subjects).catch(async (refusal: unknown) => {
        await giveBack()
        throw refusal
      })
      const code = newCode()
      const expiresAt = new Date(at.getTime() + LIFE * 1000)
      await sql`
        insert into codes (bucket, code_mark, expires_at) values (${bucket}, ${markOf(bucket, code)}, ${expiresAt})
        on conflict (bucket) do update
          set code_mark = excluded.code_mark, expires_at = excluded.expires_at, tries = 0, locked_until = null`.execute(
        db,
      )
      await queue.add(db, {
        siteId,
        userId,
        language: call.language,
        channel: CHANNELS[way],
        to: to.address,
        onlyTo,
        kind: 'code',
        parameters: { code, purpose, minutes: LIFE / 60 },
        at,
        expiresAt,
      })
      return { wait: CODE_WAIT_SECONDS, expiresIn: LIFE }
    },
    check: async (call, ...typed) => {
      const right: { bucket: Buffer; mark: Buffer }[] = []
      for (const each of typed)
        right.push(await find(call, each).catch((error: unknown) => rethrowForField(call, each, error)))
      await transaction(db, async (tx) => {
        for (const { bucket, mark } of right) {
          const { numDeletedRows } = await tx
            .deleteFrom('codes')
            .where('bucket', '=', bucket)
            .where('code_mark', '=', mark)
            .executeTakeFirstOrThrow()
          if (numDeletedRows !== 1n) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
        }
      })
    },
    sweep: async () => {
      await db.deleteFrom('codes').where('expires_at', '<=', new Date(clock.now())).execute()
    },
  }
}
