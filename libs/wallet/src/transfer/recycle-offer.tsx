import type { DataOf } from '@pavilion/contract'
import type { recycle } from '@pavilion/contract/games'
import { FormNotice } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert, Button, toast } from '@pavilion/ui-kit'
import { useVenues } from '../venues/use-venues.ts'
import { givesMoney } from '../venues/venue-state.ts'
import { useRecycle } from './use-recycle.ts'

/** For a page that is short of money: says what lies at venues and would come back at once, and brings it back. Else nothing. */
const RecycleOffer = () => {
  const t = useText()
  const { data } = useVenues()
  const tell = ({ list, total }: DataOf<typeof recycle>) => {
    const left = list.filter(({ outcome }) => outcome !== 'done').length
    if (total > 0n) toast(t('transfer.offer.done', { amount: formatMoney(total) }), 'success')
    if (left > 0) toast(t('transfer.offer.left', { count: left }))
    else if (total === 0n) toast(t('transfer.recycle.none'))
  }
  const { task, start } = useRecycle(tell)
  const free = (data?.list ?? []).reduce((sum, wallet) => (givesMoney(wallet) ? sum + (wallet.balance ?? 0n) : sum), 0n)
  return (
    <>
      {(task.busy || free > 0n) && (
        <Alert
          action={
            <Button size="s" loading={task.busy} onClick={start}>
              {t('transfer.recycle')}
            </Button>
          }
        >
          {task.busy ? t('transfer.recycle.running') : t('transfer.offer.text', { amount: formatMoney(free) })}
        </Alert>
      )}
      <FormNotice of={task} />
    </>
  )
}

export default RecycleOffer
