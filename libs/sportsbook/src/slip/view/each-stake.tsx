import type { OddsType } from '@pavilion/contract/sports'
import { atom, useAtom } from 'jotai'
import { useTranslate } from '../../market/translate.ts'
import { Line, Padded } from '../../wager/ticket.styles.ts'
import { StakeBox } from '../stake/stake-box.tsx'
import { enterStake, UNKNOWN_BOUND } from '../stake/stake.ts'
import { displayedPriceOf, type Offered } from '../submission/submission.ts'
import { useSlipDispatch } from '../state/use-slip.ts'

const ANY = { min: 0n, limit: UNKNOWN_BOUND, balance: UNKNOWN_BOUND }

/** Kept over a change of width. */
const eachAtom = atom({ of: '', stake: '' })

/** Each single keeps to its own limits. */
export function EachStake({ open, oddsType }: { open: readonly Offered[]; oddsType: OddsType }) {
  const { t } = useTranslate()
  const dispatch = useSlipDispatch()
  const [each, setEach] = useAtom(eachAtom)
  const of = open.map(({ entry }) => entry.id).join(' ')
  return (
    <Padded>
      <Line>
        <StakeBox
          label={t('betting.slip.each.label')}
          prefix={t('betting.slip.each')}
          stake={each.of === of ? each.stake : ''}
          bounds={ANY}
          onChange={({ stake }) => {
            setEach({ of, stake })
            for (const one of open) {
              const enteredStake = enterStake(stake, one.bounds, displayedPriceOf(one, oddsType))
              dispatch({ type: 'stake', id: one.entry.id, ...enteredStake })
            }
          }}
        />
      </Line>
    </Padded>
  )
}
