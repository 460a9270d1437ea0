import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@pavilion/contract'
import type { CodeWay } from '@pavilion/contract/account'
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

/** How long a code is good, and how soon another may be asked for, seconds. */
const LIFE = 300
const WAIT = 60
/** Wrong tries after which neither this code nor a new one helps, and for how long, seconds. */
const MOST_TRIES = 5
const LOCKED = 900

/** Where a code goes: a phone number in international form (`+8613800001234`) or an e-mail address. */
export interface Destination {
  readonly kind: 'phone' | 'email'
  readonly address: string
}

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** Whom or what the code is for: a ticket, a member and what they bind. The device is part of it already. */
  readonly subject: string
  readonly way: CodeWay
  readonly to: Destination
  /**
   * The name, in lower case, of the account whose bound contact `to` must be: it is looked up when the message is sent, so that
   * neither answer, nor time, nor limits tell whether it is. The code is made in any case.
   */
  readonly onlyTo?: string
  readonly userId?: string
}

/** A code as it was typed, for what it was sent for. */
export interface TypedCode {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly code: string
  readonly whose: LockSubject
  /** The field of the payload it was typed into, told with a refusal: a form may ask for two codes at once. */
  readonly field?: string
}

/** Who types a code in. */
type Checker = Pick<Call, 'site' | 'device' | 'language' | 'requestId'>

/** What was asked for and by whom: the site, the device and the address of the call. */
type Asker = Pick<Call, 'site' | 'device' | 'ip' | 'language' | 'requestId'>

/**
 * Codes of six digits that are sent: good for five minutes, for one use, on the device that asked. Five wrong tries lock the
 * purpose and subject on this device alone, so nobody locks another out.
 */
export interface Codes {
  /** Refuses with SIXTY_SECOND_LIMIT, FREQUENT_SUBMISSION or AUTHENTICATION_LOCKED; answers seconds. */
  send(call: Asker, request: CodeRequest): Promise<{ wait: number; expiresIn: number }>
  /**
   * Uses a code up, or several, all or none; refuses with AUTHENTICATION_CODE_ERROR, _EXPIRED (old, used or never sent) or
   * AUTHENTICATION_LOCKED.
   */
  check(call: Checker, ...typed: readonly TypedCode[]): Promise<void>
  /** Deletes what is over. */
  sweep(): Promise<void>
}

const CHANNELS = { '0': 'sms', '1': 'email', '2': 'voice' } as const satisfies Record<CodeWay, string>

const secondsFrom = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1000)

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Says again why a code was refused, with the field it stands in. */
const tellField = ({ language }: Pick<Call, 'language'>, { field }: TypedCode, error: unknown): never => {
  if (!(error instanceof Refusal) || field === undefined) throw error
  const { status, detail } = error
  throw new Refusal(status, { ...detail, faults: [{ path: field, message: MESSAGES[status][language] }] })
}

/** Codes that go to whatever number or address somebody who is signed in names. */
const ANYWHERE: readonly CodePurpose[] = ['bind_phone', 'bind_email']

interface Parts {
  readonly queue: MessageQueue
  readonly budget: SiteBudget
  readonly marks: DeviceMarks
}

export const createCodes = ({ db, clock, config }: Deps, { queue, budget, marks }: Parts): Codes => {
  const key = deriveKey(config.secrets.DATA_SECRET, 'pavilion/codes/1')
  const limits = createSendLimits(db, clock.now, config.rates.scale, WAIT)
  const bucketOf = ({ site, device }: Pick<Call, 'site' | 'device'>, purpose: string, subject: string): Buffer =>
    createHash('sha256').update([site.siteId, device, purpose, subject].join('\n')).digest()
  const markOf = (bucket: Buffer, code: string): Buffer =>
    createHmac('sha256', key).update(bucket).update(code).digest()

  /** The row of a code that is right; the try counts either way. */
  const find = async (
    call: Checker,
    { purpose, subject, code, whose }: TypedCode,
  ): Promise<{ bucket: Buffer; mark: Buffer }> => {
    const bucket = bucketOf(call, purpose, subject)
    const at = new Date(clock.now())
    // The try is counted before the code is looked at, so that callers at once have no more tries than callers in turn.
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
    // The one try that locks it comes here, so this is told once a lock.
    await notifyLocked(db, call, { action: 'member.code_locked', whose, detail: { purpose } })
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
      const kept =
        onlyTo === undefined
          ? !ANYWHERE.includes(purpose)
          : await isKnownDevice(db, siteId, onlyTo, marks.device(call.device))
      const giveBack = await budget.take(call, { way: to.kind, kept, later: onlyTo !== undefined })
      const subjects = {
        subject: `${siteId}/${purpose}/${subject}`,
        // What is for one account alone is bounded by its subject, which has the name: most of it is never sent, and counting it here
        // would let whoever knows a phone keep its owner from resetting their password.
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
      return { wait: WAIT, expiresIn: LIFE }
    },
    check: async (call, ...typed) => {
      const right: { bucket: Buffer; mark: Buffer }[] = []
      for (const each of typed)
        right.push(await find(call, each).catch((error: unknown) => tellField(call, each, error)))
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
