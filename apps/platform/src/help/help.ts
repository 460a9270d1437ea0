import { createHmac } from 'node:crypto'
import { helpAnswer } from '@pavilion/contract/site'
import { sql } from 'kysely'
import { createAttempts } from '../attempts/index.ts'
import { addressKey, implement, tooOften } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { deriveKey } from '../sealing/sealing.ts'
import { periodic } from '../time/periodic.ts'
import { helpCalls } from './operator.ts'
import type { HelpAnswersTable } from './tables.ts'

/** Of an address, which a household or a café shares. */
const ANSWERS = { name: 'help-answer', most: 60, windowSeconds: 3600 }
const DAY_MS = 86_400_000
const KEPT_DAYS = 365
const SWEEP_ROWS = 10_000

/** What readers say of the topics of help: whether they helped. */
export const createHelp = ({ db, clock, config, log }: Deps): Module => {
  const readerKey = deriveKey(config.secrets.DATA_SECRET, 'pavilion/help-readers/1')
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const sweeping = periodic(
    'help: forget old answers',
    DAY_MS,
    async () => {
      const old = new Date(clock.now() - KEPT_DAYS * DAY_MS)
      let count = SWEEP_ROWS
      while (count === SWEEP_ROWS) {
        const { numAffectedRows } = await sql`delete from help_answers where (site_id, topic, reader) in (
          select site_id, topic, reader from help_answers where at < ${old} order by at limit ${SWEEP_ROWS})`.execute(
          db,
        )
        count = Number(numAffectedRows ?? 0)
      }
    },
    log,
  )
  return {
    routes: [
      implement(helpAnswer, async ({ topic, answer }, { site, member, device, ip }) => {
        const ofAddress = [ANSWERS, `${site.siteId}/${addressKey(ip)}`] as const
        if (!(await attempts.take(...ofAddress))) throw tooOften(await attempts.wait(ofAddress))
        const reader = createHmac('sha256', readerKey)
          .update([site.siteId, member ? `member ${member.userId}` : `device ${device}`].join('\n'))
          .digest('base64url')
        const lastWord: Pick<HelpAnswersTable, 'answer' | 'at'> = { answer, at: new Date(clock.now()) }
        await db
          .insertInto('help_answers')
          .values({ site_id: site.siteId, topic, reader, ...lastWord })
          .onConflict((conflict) => conflict.columns(['site_id', 'topic', 'reader']).doUpdateSet(lastWord))
          .execute()
        return {}
      }),
    ],
    operator: helpCalls,
    start: async () => sweeping.start(),
    stop: () => sweeping.stop(),
  }
}
