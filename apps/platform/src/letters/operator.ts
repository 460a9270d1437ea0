import {
  operatorLetterList,
  operatorLetterPublish,
  operatorLetterSend,
  operatorLetterWithdraw,
  type OperatorLetter,
  type OperatorLetterText,
} from '@pavilion/operator-api/sites'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, refuseField, type CallContext, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { announce as announceIn } from './announce.ts'
import type { SentLettersTable } from './tables.ts'

const PAGE = 20

/** Those whom a letter reaches: offers nobody in a time-out or excluded (`letters_of`). */
const reachedBy = (type: OperatorLetter['type']) =>
  type === 'activity' || type === 'bractivity'
    ? sql`not ((barred_until is not null and barred_until > clock_timestamp()) or (person_barred and person_is_barred(site_id, user_id)))`
    : sql`true`

const letterIn = (row: Selectable<SentLettersTable>): OperatorLetter => ({
  letterId: row.letter_id,
  type: row.type,
  title: row.title,
  content: row.content,
  toAll: row.to_all,
  reached: row.reached,
  publishedAt: unixSeconds(row.publish_at),
  ...(row.until && { until: unixSeconds(row.until) }),
  ...(row.withdrawn_at && { withdrawnAt: unixSeconds(row.withdrawn_at) }),
})

/** Never its words: they may be about a person. */
const detailOf = ({ type, toAll, reached, publishedAt, until, withdrawnAt }: OperatorLetter) => ({
  type,
  toAll,
  reached,
  publishedAt,
  ...(until !== undefined && { until }),
  ...(withdrawnAt !== undefined && { withdrawnAt }),
})

type Text = OperatorLetterText & { readonly publishAt?: number | undefined; readonly until?: number | undefined }

interface LetterDeps extends Pick<Deps, 'sites' | 'events'> {
  /** Those whose moment has come. */
  readonly announce: () => void
}

export const letterCalls = ({ sites, events, announce }: LetterDeps): readonly OperatorCall[] => {
  const insistOnSite = (siteId: number): void => {
    if (!sites.byId(siteId)) throw new Refusal('NOT_FOUND')
  }
  const write = async (
    tx: Tx,
    { publishAt, until, title, content }: Text,
    { at }: Pick<CallContext, 'at'>,
    row: Pick<Selectable<SentLettersTable>, 'site_id' | 'type' | 'to_all' | 'reached'>,
  ): Promise<OperatorLetter> => {
    const from = publishAt === undefined ? at : new Date(publishAt * 1000)
    const end = until === undefined ? null : new Date(until * 1000)
    if (end && end <= from) refuseField('until', 'it would be over before it is out')
    if (end && end <= at) refuseField('until', 'this moment is over')
    if (from < at) refuseField('publishAt', 'this moment is over: leave it out for now')
    const newRow = await tx
      .insertInto('sent_letters')
      .values({
        ...row,
        title: JSON.stringify(title),
        content: JSON.stringify(content),
        publish_at: from,
        until: end,
        withdrawn_at: null,
        announced_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return letterIn(newRow)
  }
  const outcome = (siteId: number, letter: OperatorLetter) => ({
    data: letter,
    audit: { siteId, subject: letter.letterId, detail: { after: detailOf(letter) } },
    after: announce,
  })
  return [
    operatorCall(operatorLetterList, async (tx, { page }, { params: { siteId } }) => {
      insistOnSite(siteId)
      const letters = tx.selectFrom('sent_letters').where('site_id', '=', siteId)
      const { total } = await letters.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const rows = await letters
        .selectAll()
        .orderBy('publish_at', 'desc')
        .orderBy('letter_id', 'desc')
        .limit(PAGE)
        .offset((page - 1) * PAGE)
        .execute()
      return {
        data: { total: Number(total), letters: rows.map(letterIn) },
        audit: { siteId, subject: 'letters', detail: { page } },
      }
    }),
    operatorCall(operatorLetterSend, async (tx, { to, ...letter }, { params: { siteId }, at }) => {
      insistOnSite(siteId)
      const keys = [...new Set(to.map((name) => name.toLowerCase()))]
      const { rows } = await sql<{ user_id: string; name_key: string; reached: boolean }>`
        select user_id, name_key, ${reachedBy(letter.type)} as reached from members where site_id = ${siteId} and name_key = any(${keys}::text[])`.execute(
        tx,
      )
      const knownNames = new Set(rows.map((row) => row.name_key))
      const missing = to.filter((name) => !knownNames.has(name.toLowerCase()))
      if (missing.length > 0)
        refuseField('to', `no member has the name ${missing.slice(0, 10).join(', ')}: nobody was written to`)
      const newLetter = await write(
        tx,
        letter,
        { at },
        { site_id: siteId, type: letter.type, to_all: false, reached: rows.filter(({ reached }) => reached).length },
      )
      await tx
        .insertInto('sent_letter_members')
        .values(rows.map((row) => ({ site_id: siteId, user_id: row.user_id, letter_id: newLetter.letterId })))
        .execute()
      return outcome(siteId, newLetter)
    }),
    operatorCall(operatorLetterPublish, async (tx, letter, { params: { siteId }, at }) => {
      insistOnSite(siteId)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from members where site_id = ${siteId} and registered_at <= ${at} and ${reachedBy(letter.type)}`.execute(
        tx,
      )
      const row = { site_id: siteId, type: letter.type, to_all: true, reached: rows[0]?.count ?? 0 }
      return outcome(siteId, await write(tx, letter, { at }, row))
    }),
    operatorCall(operatorLetterWithdraw, async (tx, _, { params: { siteId, letterId }, at, person }) => {
      const letters = tx.selectFrom('sent_letters').selectAll().where('site_id', '=', siteId)
      const before = await letters.where('letter_id', '=', letterId).forUpdate().executeTakeFirst()
      if (!before) throw new Refusal('NOT_FOUND')
      // As publishing it.
      if (before.to_all && person && !person.roles.includes('content')) throw new Refusal('ACCESS_DENIED')
      const row = { ...before, withdrawn_at: before.withdrawn_at ?? at }
      await tx
        .updateTable('sent_letters')
        .set({ withdrawn_at: row.withdrawn_at, announced_at: before.announced_at ?? at })
        .where('site_id', '=', siteId)
        .where('letter_id', '=', letterId)
        .execute()
      if (before.announced_at && !before.withdrawn_at) await announceIn(tx, { siteId, letterId }, at)
      return {
        data: letterIn(row),
        audit: {
          siteId,
          subject: letterId,
          detail: { before: detailOf(letterIn(before)), after: detailOf(letterIn(row)) },
        },
        after: () => events.nudge(),
      }
    }),
  ]
}
