import type { CodeBudgetWay } from '@pavilion/operator-api/sites'
import { Counter } from 'prom-client'
import { type AttemptLimit, createAttempts } from '../../attempts/index.ts'
import { addAudit } from '../../audit/index.ts'
import { type Call, tooOften } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'

const HOUR = 3600
/** Rest: for recipients an attacker cannot choose. */
const OPEN_SHARE = 0.5

const NOTICE_LIMIT: AttemptLimit = { name: 'code budget told', most: 1, windowSeconds: HOUR }

type Share = 'open' | 'whole'
type Asker = Pick<Call, 'site' | 'requestId'>
type Budgeted = Pick<Call['site'], 'siteId' | 'settings'>

export interface CodeToBudget {
  readonly way: CodeBudgetWay
  /** To a bound contact for a proven caller: the whole budget. Others (SMS pumping) share the open half. */
  readonly wholeBudget: boolean
  /** Counted when sent. */
  readonly later: boolean
}

/** Per site and hour: messages cost money. */
export interface SiteBudget {
  /** Refuses with FREQUENT_SUBMISSION; the result gives an unsent code back. */
  take(call: Asker, code: CodeToBudget): Promise<() => Promise<void>>
  sent(site: Budgeted, way: CodeBudgetWay): Promise<void>
}

type BudgetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'metrics'>

export const createSiteBudget = ({ db, clock, config, log, metrics }: BudgetDeps): SiteBudget => {
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const notices = createAttempts(db, clock.now, 1)
  const refusals = new Counter({
    name: 'pavilion_code_budget_refusals_total',
    help: 'Codes that were not sent because the site’s budget of the hour, or its open half, was used up.',
    labelNames: ['way', 'share'],
    registers: [metrics],
  })

  const bucketOf = ({ siteId, settings }: Budgeted, way: CodeBudgetWay, share: Share) => {
    const whole = settings.codesAnHour[way]
    const most = share === 'whole' ? whole : Math.floor(whole * OPEN_SHARE)
    return [{ name: `codes ${share}`, most, windowSeconds: HOUR }, `${siteId}/${way}`] as const
  }

  const refuse = async ({ site, requestId }: Asker, way: CodeBudgetWay, share: Share): Promise<never> => {
    refusals.inc({ way, share })
    const { siteId } = site
    const bucket = bucketOf(site, way, share)
    if (await notices.take(NOTICE_LIMIT, `${siteId}/${way}/${share}`)) {
      const detail = { way, share, most: bucket[0].most }
      log.error({ siteId, ...detail }, 'the site has used up its codes of this hour: somebody may be pumping messages')
      await addAudit(db, {
        siteId,
        actor: 'system',
        action: 'codes.used_up',
        subject: String(siteId),
        detail,
        requestId,
      })
    }
    throw tooOften(await attempts.wait(bucket))
  }

  return {
    take: async (call, { way, wholeBudget, later }) => {
      const shares: readonly Share[] = wholeBudget ? ['whole'] : ['open', 'whole']
      const chargedBuckets: ReturnType<typeof bucketOf>[] = []
      const giveBack = async (): Promise<void> => {
        for (const bucket of chargedBuckets) await attempts.giveBack(...bucket)
      }
      for (const share of shares) {
        const bucket = bucketOf(call.site, way, share)
        const full = (await attempts.count(...bucket)) >= bucket[0].most * config.rates.scale
        if (full || (!later && !(await attempts.take(...bucket)))) {
          await giveBack()
          await refuse(call, way, share)
        }
        if (!later) chargedBuckets.push(bucket)
      }
      return giveBack
    },
    sent: async (site, way) => {
      for (const share of ['open', 'whole'] as const) await attempts.take(...bucketOf(site, way, share))
    },
  }
}
