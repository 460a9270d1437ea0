import { useApi } from '@pavilion/api-client'
import type { OddsChoice } from '@pavilion/contract/bets'
import { plainAmount } from '@pavilion/money'
import { oddsTypeOf } from '@pavilion/odds'
import { toast } from '@pavilion/ui-kit'
import { useBalance, useSession } from '@pavilion/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslate } from '../../market/translate.ts'
import { useChannel } from '../../venue/channel.tsx'
import { attempts, type BetAttempt } from './attempts.ts'
import { chosenSystem, legsNow, planCombination } from '../submission/combination-plan.ts'
import { shownOddsTypeAtom } from '../odds-type/shown-odds-type.ts'
import { isConfirming, isOpen, isSeries, isUndecided, validEntries, type SlipEntry } from '../state/slip.ts'
import { isConfirmingElsewhere } from '../state/confirming.ts'
import { useConfirmingMark } from '../state/use-confirming-mark.ts'
import { isShortOfMoney } from '../submission/short-of-money.ts'
import { plan, type Offered, type PlannedBet } from '../submission/submission.ts'
import { useBetPort } from './use-bet-port.ts'
import { useBlocked } from '../blocked/use-blocked.ts'
import { useBounds, useCombinationBounds } from './use-bounds.ts'
import { useFollowBets } from './use-follow-bets.ts'
import { useOffers } from './use-offers.ts'
import { useQuickBets } from './use-quick-bets.ts'
import { useRest } from '../blocked/use-rest.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

const NONE: readonly SlipEntry[] = []

/** Resumed after a reload. */
export const useBetting = () => {
  const api = useApi()
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const channel = useChannel()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const port = useBetPort(channel)
  const { follow, isFollowed } = useFollowBets(port, userId)
  useConfirmingMark(isConfirming(slip))
  const balance = useBalance().data?.centerWalletBalance
  const { isTaking, blocked } = useBlocked()
  const offers = useOffers(slip)
  const series = isSeries(slip)
  const oddsType = useAtomValue(shownOddsTypeAtom)

  const bounds = useBounds(series ? NONE : slip.entries, balance)
  const offered: Offered[] = slip.entries.map((entry, at) => ({
    entry,
    offer: offers[at] ?? { kind: 'suspended' },
    bounds: bounds[at]?.bounds ?? { min: 0n, limit: 0n, balance: 0n },
  }))
  const open = offered.filter(({ entry }) => isOpen(entry))
  const submission = plan(open, isTaking, oddsType)

  const legs = series ? validEntries(slip) : NONE
  const together = useCombinationBounds(legs, series ? chosenSystem(slip) : undefined, balance)
  const combination = planCombination(slip, offered, together.bounds, isTaking, together.refusal)

  const isShort = isShortOfMoney({
    slip,
    offered,
    submission,
    combination,
    bounds: together.bounds,
    oddsType,
    balance,
  })

  const send = (attempt: Omit<BetAttempt, 'key' | 'userId'>): void => {
    if (!userId) return
    if (isConfirmingElsewhere()) {
      toast(t('sportsbook.slip.notice.CONFIRMING'))
      return
    }
    const newAttempt = { ...attempt, key: api.newIdempotencyKey(), userId }
    attempts.remember(newAttempt)
    follow('send', newAttempt)
  }

  // Who confirms a price once more gets that one or a better one, whatever they let first bets do.
  const namedPrice: OddsChoice = slip.oddsChoice === 'any' ? 'better' : slip.oddsChoice
  const placeWith = (choice: OddsChoice, { entry, selection, stake }: PlannedBet): void => {
    if (isUndecided(entry) || isFollowed(entry.id)) return
    dispatch({ type: 'accept', id: entry.id, selection })
    send({
      picks: [{ ...entry.pick, selection }],
      stake,
      oddsType: oddsTypeOf(selection, oddsType),
      oddsChoice: choice,
    })
  }
  const place = (bet: PlannedBet): void => placeWith(slip.oddsChoice, bet)

  const placeTogether = (): void => {
    const { system, blockedReason, bankers, foldStake } = combination
    if (!system || blockedReason || isConfirming(slip) || isFollowed('combination')) return
    const now = legsNow(combination.legs)
    for (const { entry, selection } of now) dispatch({ type: 'accept', id: entry.id, selection })
    dispatch({ type: 'foldStake', stake: plainAmount(foldStake) })
    send({
      picks: now.map(({ entry, selection }) => ({ ...entry.pick, selection })),
      combined: { system: system.system, bankers: [...bankers] },
      stake: foldStake,
      oddsType: 'H',
      oddsChoice: slip.combination.betting.active === 'refused' ? namedPrice : slip.oddsChoice,
    })
  }

  useEffect(() => dispatch({ type: 'owner', userId }), [dispatch, userId])
  useRest()
  useQuickBets({ userId, offered, bounds, isTaking, oddsType, place })

  return {
    offered,
    open,
    submission,
    combination,
    together,
    oddsType,
    balance,
    isShort,
    isTaking,
    blocked,
    place,
    /** After a refusal, at the price that the button names. */
    placeAgain: (bet: PlannedBet): void => placeWith(namedPrice, bet),
    placeTogether,
    submit: (): void => submission.bets.forEach(place),
    knowsLimits: (entry: SlipEntry): boolean => bounds[slip.entries.indexOf(entry)]?.known ?? false,
  }
}
export type SlipBetting = ReturnType<typeof useBetting>
