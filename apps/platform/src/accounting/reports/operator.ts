import {
  operatorDepositReport,
  operatorPlayReport,
  operatorTrialBalance,
  operatorWithdrawalReport,
} from '@pavilion/operator-api/accounting'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { siteDay } from '../../sites/index.ts'
import { depositsByDay, playByDay, trialBalance, withdrawalsByDay, type Stretch } from './by-day.ts'

/** How far back the trial balance goes: what moved since is read from the transfers of those months. */
const BALANCE_DAYS = 31
const DAY_MS = 86_400_000

export const reportCalls = (sites: Deps['sites']): readonly OperatorCall[] => {
  const siteOf = (siteId: number) => {
    const site = sites.byId(siteId)
    if (!site) throw new Error(`there is no site ${siteId}`)
    return site
  }
  const stretchOf = (siteId: number, { from, to }: { readonly from: string; readonly to: string }): Stretch => {
    const { currency, timeZone } = siteOf(siteId)
    return { siteId, from, to, currency, timeZone }
  }
  const auditOf = ({ siteId, from, to }: Stretch) => ({ siteId, subject: `site ${siteId}`, detail: { from, to } })

  return [
    operatorCall(operatorDepositReport, async (tx, payload, { params: { siteId } }) => {
      const stretch = stretchOf(siteId, payload)
      const rows = await depositsByDay(tx, stretch)
      return { data: { currency: stretch.currency, rows }, audit: auditOf(stretch) }
    }),
    operatorCall(operatorWithdrawalReport, async (tx, payload, { params: { siteId } }) => {
      const stretch = stretchOf(siteId, payload)
      const rows = await withdrawalsByDay(tx, stretch)
      return { data: { currency: stretch.currency, rows }, audit: auditOf(stretch) }
    }),
    operatorCall(operatorPlayReport, async (tx, payload, { params: { siteId } }) => {
      const stretch = stretchOf(siteId, payload)
      const rows = await playByDay(tx, stretch)
      return { data: { currency: stretch.currency, rows }, audit: auditOf(stretch) }
    }),
    operatorCall(operatorTrialBalance, async (tx, { day }, { params: { siteId }, at }) => {
      const site = siteOf(siteId)
      const today = siteDay(site, at.getTime())
      if (day !== undefined && (day >= today || Date.parse(today) - Date.parse(day) > BALANCE_DAYS * DAY_MS))
        refuseField('day', `it is one of the ${BALANCE_DAYS} days before ${today}, which is today at the site`)
      const rows = await trialBalance(tx, siteId, day)
      const sum = rows.reduce((total, { balance }) => total + BigInt(balance), 0n)
      return {
        data: { currency: site.currency, rows, sum: String(sum) },
        audit: { siteId, subject: `site ${siteId}`, ...(day !== undefined && { detail: { day } }) },
      }
    }),
  ]
}
