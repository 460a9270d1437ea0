import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { useSession } from '@pavilion/session'
import { Alert, ConfirmDialog, Switch } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslate } from '../../market/translate.ts'
import { quickBetAtom } from '../state/quick-bet.ts'
import { Padded, Setting } from '../../wager/ticket.styles.ts'
import { StakeBox } from '../stake/stake-box.tsx'
import { stakeOf, UNKNOWN_BOUND } from '../stake/stake.ts'
import { useQuickStake } from './use-quick-stake.ts'

const ANY = { min: 0n, limit: UNKNOWN_BOUND, balance: UNKNOWN_BOUND }

const money = (fen: bigint): string => formatMoney(fen, SITE_CURRENCY, { strip: true })

export function QuickBetSetting() {
  const { t } = useTranslate()
  const [quick, setQuick] = useAtom(quickBetAtom)
  const session = useSession()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Setting>
        <Switch
          checked={quick.on}
          disabled={stakeOf(quick.stake) === 0n}
          onChange={(on) => (on ? setAsking(true) : setQuick({ ...quick, on: false }))}
        >
          {t('betting.slip.quick')}
        </Switch>
        {t('betting.slip.quick.hint')}
      </Setting>
      <StakeBox
        label={t('betting.slip.quick.stake')}
        prefix={t('betting.slip.quick.stake')}
        stake={quick.stake}
        bounds={ANY}
        onChange={({ stake }) =>
          setQuick({ ...quick, on: quick.on && stakeOf(stake) > 0n, stake: stake.replace(/\.$/, '') })
        }
      />
      <ConfirmDialog
        open={asking}
        title={t('betting.slip.quick.confirm.title')}
        message={t('betting.slip.quick.confirm.text', { amount: money(stakeOf(quick.stake)) })}
        sureText={t('betting.slip.quick.confirm.sure')}
        onSure={() => {
          if (session.status === 'member') setQuick({ ...quick, on: true, owner: session.userId })
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

export function QuickBetNote() {
  const { t } = useTranslate()
  const stake = useQuickStake()
  if (stake === undefined) return null
  return (
    <Padded>
      <Alert>{t('betting.slip.quick.on', { amount: money(stake) })}</Alert>
    </Padded>
  )
}
