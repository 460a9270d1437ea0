import type { DataOf } from '@pavilion/contract'
import {
  siteFigures,
  type DepositChannel,
  type SiteFigures,
  type VirtualCurrency,
  type WithdrawalRules,
} from '@pavilion/contract/funds'
import { implement, Refusal } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import type { Site } from '../sites/index.ts'
import { createFigureCache } from './figure-cache.ts'

/** The same facts that members ask for. One that refuses cannot be said now. */
interface FigureSources {
  withdrawalRulesOf(site: Site): WithdrawalRules
  channelsOf(site: Site): Promise<readonly DepositChannel[]>
  coinsOf(site: Site): Promise<readonly VirtualCurrency[]>
}

/** Undefined where it is refused, as members are refused it. Other faults are faults. */
const unlessRefused = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const depositFigures = ({ name, minAmount, maxAmount, feeBasisPoints, arrivalSeconds, state }: DepositChannel) => ({
  name,
  minAmount,
  maxAmount,
  feeBasisPoints,
  arrivalSeconds,
  state,
})
const coinFigures = ({ coin, network, minAmount, confirmations }: VirtualCurrency) => ({
  coin,
  network,
  minAmount,
  confirmations,
})

/** What a site sets for all its members, for whoever reads help. Nothing in it is of a member. */
export const createSiteFigures = ({ clock }: Pick<Deps, 'clock'>, sources: FigureSources): Module => {
  const figuresOf = createFigureCache<SiteFigures>(async (site) => {
    const withdrawal = await unlessRefused(() => sources.withdrawalRulesOf(site))
    const coins = await unlessRefused(() => sources.coinsOf(site))
    return {
      ...(withdrawal && { withdrawal }),
      deposits: (await sources.channelsOf(site)).map(depositFigures),
      ...(coins && { coins: coins.map(coinFigures) }),
    }
  }, clock.now)
  return {
    routes: [implement(siteFigures, (_payload, { site }): Promise<DataOf<typeof siteFigures>> => figuresOf(site))],
  }
}
