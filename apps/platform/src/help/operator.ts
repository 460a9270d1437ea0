import { HELP_TOPICS } from '@pavilion/contract/site'
import { operatorHelpAnswers } from '@pavilion/operator-api/sites'
import { Refusal } from '../http/index.ts'
import { operatorCall, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'

const DAY_MS = 86_400_000

export const helpCalls: readonly OperatorCall[] = [
  operatorCall(operatorHelpAnswers, async (tx, { days }, { params: { siteId }, at }) => {
    const site = await tx.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst()
    if (!site) throw new Refusal('NOT_FOUND')
    const rows = await tx
      .selectFrom('help_answers')
      .select(({ fn }) => ['topic', 'answer', fn.countAll<bigint>().as('count'), fn.max('at').as('last')])
      .where('site_id', '=', siteId)
      .where('at', '>=', new Date(at.getTime() - days * DAY_MS))
      .groupBy(['topic', 'answer'])
      .execute()
    const topics = HELP_TOPICS.map((topic) => {
      const own = rows.filter((row) => row.topic === topic)
      const count = (answer: string) => Number(own.find((row) => row.answer === answer)?.count ?? 0)
      const last = own.map((row) => unixSeconds(row.last)).toSorted((a, b) => b - a)[0]
      return { topic, helped: count('helped'), unsolved: count('unsolved'), ...(last !== undefined && { last }) }
    }).toSorted((a, b) => b.unsolved - a.unsolved)
    return { data: { topics }, audit: { siteId, subject: 'help', detail: { days } } }
  }),
]
