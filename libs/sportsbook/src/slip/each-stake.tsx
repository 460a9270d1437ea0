import type { OddsType } from '@pavilion/contract'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { Line, Padded } from './slip.styles.ts'
import { StakeBox } from './stake-box.tsx'
import { enterStake, UNTOLD } from './stake.ts'
import { seenPrice, type Offered } from './submission.ts'
import { useSlipDispatch } from './use-slip.ts'

const ANY = { min: 0n, limit: UNTOLD, balance: UNTOLD }

/** One amount for every single at once; each is held to its own limits. */
export function EachStake({ open, oddsType }: { open: readonly Offered[]; oddsType: OddsType }) {
  const { t } = useTranslate()
  const dispatch = useSlipDispatch()
  const [each, setEach] = useState('')
  return (
    <Padded>
      <Line>
        <StakeBox
          label={t('betting.slip.each.label')}
          prefix={t('betting.slip.each')}
          stake={each}
          bounds={ANY}
          onChange={({ stake }) => {
            setEach(stake)
            for (const one of open) {
              const entered = enterStake(stake, one.bounds, seenPrice(one, oddsType))
              dispatch({ type: 'stake', id: one.entry.id, ...entered })
            }
          }}
        />
      </Line>
    </Padded>
  )
}
