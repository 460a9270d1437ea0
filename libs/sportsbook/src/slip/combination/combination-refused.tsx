import { formatMoney } from '@pavilion/money'
import { Button } from '@pavilion/ui-kit'
import { pickName } from '../../market/names.ts'
import { useTranslate } from '../../market/translate.ts'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { Changed } from '../entry/changed.tsx'
import { RefusedNote } from '../entry/refused-note.tsx'
import type { Betting } from '../state/slip.ts'
import { Best, Buttons, Foot, Footer, Line, Meta } from '../../wager/ticket.styles.ts'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useSlipDispatch } from '../state/use-slip.ts'

interface CombinationRefusedProps {
  readonly betting: Extract<Betting, { active: 'refused' }>
  readonly bets: SlipBetting
}

export function CombinationRefused({ betting, bets }: CombinationRefusedProps) {
  const words = useTranslate()
  const { t } = words
  const dispatch = useSlipDispatch()
  const { combination: plan } = bets
  const changedLegs = plan.legs.flatMap(({ entry, offer }) => {
    const from = betting.from.find(({ gid, wtype, rtype }) => {
      const { selection } = entry.pick
      return gid === selection.gid && wtype === selection.wtype && rtype === selection.rtype
    })
    const now = 'selection' in offer ? offer.selection : undefined
    return from && now && (from.ior !== now.ior || from.ratio !== now.ratio) ? [{ entry, from, now }] : []
  })
  return (
    <>
      <Footer>
        <RefusedNote {...betting} />
        {changedLegs.map(({ entry, from, now }) => (
          <div key={entry.id}>
            <Meta>{pickName(words, entry.pick, now)}</Meta>
            <Changed from={from} now={now} oddsType="H" />
          </div>
        ))}
      </Footer>
      <Foot>
        <Line>
          {t('betting.slip.best')}
          <Best>{formatMoney(plan.best)}</Best>
        </Line>
        <BlockedNote blocked={bets.blocked} />
        <Buttons>
          <Button variant="secondary" onClick={() => dispatch({ type: 'combined', betting: { active: 'none' } })}>
            {t('betting.slip.back')}
          </Button>
          <Button variant="primary" disabled={plan.blockedReason !== undefined} onClick={bets.placeTogether}>
            {t('betting.slip.submit')} {formatMoney(plan.total)}
          </Button>
        </Buttons>
      </Foot>
    </>
  )
}
