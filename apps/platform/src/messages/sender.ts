import { LANGUAGES, type Language } from '@pavilion/contract'
import { sql, type Selectable } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/index.ts'
import type { Members } from '../members/index.ts'
import { ProviderRefused } from '../providers/index.ts'
import type { Messenger } from './messenger.ts'
import type { MessageQueue } from './queue.ts'
import type { MessagesTable } from './tables.ts'
import { textOf } from './texts.ts'

const BATCH = 16
/** Most of a day. */
const ATTEMPTS = 30
/** A configuration fault that will be fixed: retry. */
const HTTP_UNAUTHORIZED = 401

type Row = Selectable<MessagesTable>

export type OwnsContact = (
  claim: { readonly siteId: number; readonly name: string; readonly address: string; readonly kind: string },
  first: boolean,
) => Promise<boolean>

export interface SenderParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly members: Pick<Members, 'languageOf'>
  readonly queue: Pick<MessageQueue, 'open'>
  readonly owns: OwnsContact
  readonly messenger: Messenger
  readonly counted: (outcome: 'sent' | 'later' | 'dropped' | 'failed') => void
}

const isForGood = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.httpStatus !== HTTP_UNAUTHORIZED

const remove = (db: Db, row: Row) => db.deleteFrom('messages').where('message_id', '=', row.message_id).execute()

const markFailed = (db: Db, row: Row, at: Date) =>
  row.sealed
    ? remove(db, row)
    : db
        .updateTable('messages')
        .set({ next_at: null, failed_at: at })
        .where('message_id', '=', row.message_id)
        .execute()

/** Undefined: no recipient. */
const addressed = async (parts: SenderParts, row: Row): Promise<{ to: string; parameters: unknown } | undefined> => {
  if (row.channel === 'push') return row.user_id === null ? undefined : { to: row.user_id, parameters: row.parameters }
  if (!row.sealed) return undefined
  const { onlyTo, ...message } = parts.queue.open(row.message_id, row.sealed)
  const claim = { siteId: row.site_id, name: onlyTo ?? '', address: message.to, kind: row.kind }
  if (onlyTo !== undefined && !(await parts.owns(claim, row.attempts === 1))) return undefined
  return message
}

const languageFor = async ({ members }: SenderParts, row: Row): Promise<Language> =>
  row.language ?? (row.user_id === null ? LANGUAGES[0] : await members.languageOf(row.site_id, row.user_id))

const sendOne = async (parts: SenderParts, row: Row): Promise<void> => {
  const { db, clock, log, messenger, counted } = parts
  try {
    const message = await addressed(parts, row)
    if (!message || (row.expires_at && row.expires_at.getTime() <= clock.now())) {
      counted('dropped')
      await remove(db, row)
      return
    }
    const { to, parameters } = message
    const text = textOf(row.kind, parameters, await languageFor(parts, row), row.channel)
    await messenger.send({ id: row.message_id, siteId: row.site_id, channel: row.channel, to, ...text })
  } catch (error) {
    const context = { err: error, messageId: row.message_id, kind: row.kind, attempts: row.attempts }
    if (!isForGood(error) && row.attempts < ATTEMPTS) {
      counted('later')
      log.warn(context, 'a message is sent again later')
      return
    }
    counted('failed')
    log.error(context, 'a message was given up')
    await markFailed(db, row, new Date(clock.now()))
    return
  }
  counted('sent')
  await remove(db, row)
}

export const sendDue = async (parts: SenderParts): Promise<void> => {
  let batchSize: number
  do {
    const { rows } = await sql<Row>`select * from due_messages(${new Date(parts.clock.now())}, ${BATCH})`.execute(
      parts.db,
    )
    batchSize = rows.length
    const done = await Promise.allSettled(rows.map((row) => sendOne(parts, row)))
    for (const each of done) {
      if (each.status === 'rejected') parts.log.error({ err: each.reason as unknown }, 'sending a message failed')
    }
  } while (batchSize === BATCH)
}
