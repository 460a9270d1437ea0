import { isDeepStrictEqual } from 'node:util'
import type { LocalText } from '@pavilion/contract'
import {
  operatorFeedbackAnswer,
  operatorFeedbackAssign,
  operatorFeedbackClose,
  operatorFeedbackFigures,
  operatorFeedbackPicture,
  operatorFeedbackQueue,
  operatorFeedbackShow,
  operatorFeedbackTemplates,
  operatorFeedbackTemplateSet,
} from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { addEvent } from '../../events/index.ts'
import { Refusal } from '../../http/index.ts'
import { readPersonalKey, type Members } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { betText, entriesOf } from '../cases/case-store.ts'
import { openEntry, sealEntry } from '../cases/case-words.ts'
import type { CaseBets } from '../cases/case-bets.ts'
import { feedbackAnswered, feedbackChanged } from '../events.ts'
import { readPicture } from '../pictures/picture-store.ts'
import { deskCase, figuresOf, memberOf, queueOf, recordOfCase, wholeCase, type DeskCase } from './desk-store.ts'

const NOBODY = 'nobody'

export interface DeskDeps extends Pick<Deps, 'sites' | 'events'>, Pick<Members, 'vault'> {
  readonly bets: CaseBets
}

interface Colleague {
  readonly operator_id: string
  readonly name: string
}

/** Of the desk. */
const colleagueOf = async (tx: Tx, field: string, name: string): Promise<Colleague> => {
  const { rows } = await sql<Colleague>`select operator_id, name from operators
    where confirmed_at is not null and disabled_at is null and 'support' = any(roles) order by name`.execute(tx)
  const colleague = rows.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return (
    colleague ??
    refuseField(
      field,
      `nobody of the desk has the name ${name}: there are ${rows.map((each) => each.name).join(', ') || 'none'}`,
    )
  )
}

const templateText = async (tx: Tx, siteId: number, name: string): Promise<LocalText> => {
  const templates = await tx
    .selectFrom('feedback_templates')
    .select(['name', 'text'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .execute()
  const template = templates.find((each) => each.name === name)
  if (template) return template.text
  return refuseField(
    'template',
    `there is no ${name}: there are ${templates.map((each) => each.name).join(', ') || 'none'}`,
  )
}

type CaseChange = Partial<
  Pick<DeskCase, 'state' | 'assigned_to' | 'waiting_since' | 'changed_at' | 'first_answer_at'>
> & {
  readonly entries?: number
  readonly unread?: number
  readonly hidden_at?: null
}

const change = async (tx: Tx, row: DeskCase, part: CaseChange): Promise<void> => {
  await tx
    .updateTable('feedback_cases')
    .set(part)
    .where('site_id', '=', row.site_id)
    .where('case_no', '=', row.case_no)
    .execute()
  await addEvent(tx, feedbackChanged, { ...memberOf(row), data: {} })
}

/** Never words: people write about themselves. */
const factsOf = ({ state, assigned_to: assignedTo, entries }: DeskCase) => ({
  state,
  entries,
  ...(assignedTo !== null && { assignedTo: `operator:${assignedTo}` }),
})

export const feedbackCalls = ({ sites, events, vault, bets }: DeskDeps): readonly OperatorCall[] => {
  const after = () => events.nudge()
  const partsAt = (siteId: number, at: Date) => {
    const site = sites.byId(siteId)
    if (!site) throw new Refusal('NOT_FOUND')
    return { vault, site, at, betRecordOf: bets.betRecordOf }
  }
  return [
    operatorCall(operatorFeedbackQueue, async (tx, { assignee, ...filter }, { params: { siteId }, at }) => {
      const parts = partsAt(siteId, at)
      const isNobody = assignee === NOBODY
      const colleague = assignee === undefined || isNobody ? undefined : await colleagueOf(tx, 'assignee', assignee)
      const queue = await queueOf(tx, { ...filter, assignee: isNobody ? null : colleague?.operator_id }, parts)
      return { data: queue, audit: { siteId, subject: 'feedback', detail: { found: queue.total } } }
    }),
    operatorCall(operatorFeedbackShow, async (tx, _, { params: { siteId, caseNo }, at }) => {
      const parts = partsAt(siteId, at)
      return {
        data: await wholeCase(tx, await deskCase(tx, siteId, caseNo), parts),
        audit: { siteId, subject: caseNo },
      }
    }),
    operatorCall(operatorFeedbackPicture, async (tx, _, { params: { siteId, caseNo, pictureId } }) => {
      const member = memberOf(await deskCase(tx, siteId, caseNo))
      const key = await readPersonalKey(tx, vault, member)
      const image = key && (await readPicture(tx, member, key, pictureId, caseNo))
      if (!image) throw new Refusal('NOT_FOUND')
      return { data: { image: image.toString('base64') }, audit: { siteId, subject: caseNo, detail: { pictureId } } }
    }),
    operatorCall(operatorFeedbackAssign, async (tx, { to }, { params: { siteId, caseNo }, person, at }) => {
      const parts = partsAt(siteId, at)
      const row = await deskCase(tx, siteId, caseNo)
      if (row.state === 'closed') refuseField('caseNo', 'it is closed: nobody works on it')
      if (to === undefined && !person) throw new Refusal('ACCESS_DENIED')
      const colleague =
        to === undefined
          ? { operator_id: person?.operatorId ?? '', name: person?.name ?? '' }
          : await colleagueOf(tx, 'to', to)
      const part = {
        assigned_to: colleague.operator_id,
        state: row.waiting_since === null ? row.state : ('working' as const),
      }
      await change(tx, row, part)
      const newRow = { ...row, ...part, assignee: colleague.name }
      return {
        data: await recordOfCase(tx, newRow, parts),
        audit: { siteId, subject: caseNo, detail: { before: factsOf(row), after: factsOf(newRow) } },
        after,
      }
    }),
    operatorCall(operatorFeedbackAnswer, async (tx, { template, text }, { params: { siteId, caseNo }, person, at }) => {
      const parts = partsAt(siteId, at)
      const row = await deskCase(tx, siteId, caseNo)
      if (!person) throw new Refusal('ACCESS_DENIED')
      if (row.state === 'closed') refuseField('caseNo', 'it is closed: the member sees no further answer')
      const member = memberOf(row)
      const key = await readPersonalKey(tx, vault, member)
      if (!key) return refuseField('caseNo', 'the personal data of the member was erased: nobody would read it')
      const words = template === undefined ? text : await templateText(tx, siteId, template)
      if (!words) throw new Error('one of the two is there')
      const last = (await entriesOf(tx, row)).at(-1)
      const isSentAgain = last && last.operator_id !== null && isDeepStrictEqual(openEntry(key, last.text), words)
      if (isSentAgain)
        refuseField(template === undefined ? 'text' : 'template', 'it was answered in these words already')
      const bet = row.ticket === null ? undefined : await bets.betOf(tx, member, row.ticket)
      const entryNo = row.entries + 1
      await tx
        .insertInto('feedback_entries')
        .values({
          site_id: siteId,
          case_no: caseNo,
          entry_no: entryNo,
          operator_id: person.operatorId,
          text: sealEntry(key, words),
          bet: betText(bet),
          at,
        })
        .execute()
      const part = {
        state: 'answered' as const,
        assigned_to: row.assigned_to ?? person.operatorId,
        waiting_since: null,
        changed_at: at,
        first_answer_at: row.first_answer_at ?? at,
        entries: entryNo,
        unread: row.unread + 1,
        // Who deleted it reads the answer all the same.
        hidden_at: null,
      }
      await change(tx, row, part)
      await addEvent(tx, feedbackAnswered, { ...member, data: { caseNo, kind: row.kind } })
      const newRow = { ...row, ...part, assignee: row.assignee ?? person.name }
      const detail = { before: factsOf(row), after: factsOf(newRow), ...(template !== undefined && { template }) }
      return { data: await wholeCase(tx, newRow, parts), audit: { siteId, subject: caseNo, detail }, after }
    }),
    operatorCall(operatorFeedbackClose, async (tx, _, { params: { siteId, caseNo }, at }) => {
      const parts = partsAt(siteId, at)
      const row = await deskCase(tx, siteId, caseNo)
      if (row.waiting_since !== null) refuseField('caseNo', 'the member waits for an answer: answer first')
      const part = { state: 'closed' as const, changed_at: row.state === 'closed' ? row.changed_at : at }
      await change(tx, row, part)
      const newRow = { ...row, ...part }
      return {
        data: await recordOfCase(tx, newRow, parts),
        audit: { siteId, subject: caseNo, detail: { before: factsOf(row), after: factsOf(newRow) } },
        after,
      }
    }),
    operatorCall(operatorFeedbackTemplates, async (tx, _, { params: { siteId }, at }) => {
      partsAt(siteId, at)
      const rows = await tx
        .selectFrom('feedback_templates')
        .select(['name', 'text', 'set_at'])
        .where('site_id', '=', siteId)
        .orderBy('name')
        .execute()
      return {
        data: { templates: rows.map(({ name, text, set_at: setAt }) => ({ name, text, setAt: unixSeconds(setAt) })) },
        audit: { siteId, subject: 'feedback', detail: { found: rows.length } },
      }
    }),
    operatorCall(operatorFeedbackTemplateSet, async (tx, { name, text }, { params: { siteId }, at }) => {
      partsAt(siteId, at)
      const before = await tx
        .selectFrom('feedback_templates')
        .select('text')
        .where('site_id', '=', siteId)
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst()
      const row = { text: JSON.stringify(text), set_at: at }
      await tx
        .insertInto('feedback_templates')
        .values({ site_id: siteId, name, ...row })
        .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet(row))
        .execute()
      return {
        data: { name, text, setAt: unixSeconds(at) },
        audit: { siteId, subject: name, detail: { ...(before && { before: before.text }), after: text } },
      }
    }),
    operatorCall(operatorFeedbackFigures, async (tx, days, { params: { siteId }, at }) => ({
      data: await figuresOf(tx, partsAt(siteId, at), days),
      audit: { siteId, subject: 'feedback', detail: { ...days } },
    })),
  ]
}
