import { queryKey, useApi } from '@pavilion/api-client'
import {
  FIXED_RATE_HOURS,
  usdtWithdrawInfo,
  withdrawCancel,
  withdrawInfo,
  type Withdrawal,
} from '@pavilion/contract/funds'
import { FormNotice, useTask } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatCoinRate, formatMoney } from '@pavilion/money'
import { balanceKey } from '@pavilion/session'
import { Button, ConfirmDialog, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCancellable } from './stages.ts'

/** While there is a way to take it back. */
export const CancelWithdrawal = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const task = useTask()
  const cancel = async () => {
    const { order } = await api.call(withdrawCancel, { orderNo: withdrawal.orderNo })
    for (const key of [queryKey(withdrawInfo, {}), queryKey(usdtWithdrawInfo, {}), balanceKey])
      void cache.invalidateQueries({ queryKey: key })
    const isCancelled = order.state === 'cancelled'
    toast(t(isCancelled ? 'withdraw.cancel.done' : 'withdraw.cancel.late'), isCancelled ? 'success' : 'info')
    setAsking(false)
  }
  return (
    <>
      {isCancellable(withdrawal) && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('withdraw.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('withdraw.cancel.title')}
        message={
          <>
            <FormNotice of={task} />
            {t('withdraw.cancel.text', { amount: formatMoney(withdrawal.amount) })}
            {withdrawal.coins &&
              t('withdraw.cancel.coins', {
                hours: FIXED_RATE_HOURS,
                rate: formatCoinRate(withdrawal.coins.rate, withdrawal.coins.coin),
              })}
          </>
        }
        sureText={t('withdraw.cancel')}
        cancelText={t('withdraw.cancel.keep')}
        busy={task.busy}
        onSure={() => void task.run(cancel)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
