import { INTO_VENUE, type WalletTransfer } from '@pavilion/contract/games'
import { FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatMoney, plainAmount } from '@pavilion/money'
import { useBalance } from '@pavilion/session'
import { Alert, Dialog, LinkButton, toast } from '@pavilion/ui-kit'
import { AmountField } from '../amount/amount-field.tsx'
import type { AmountFault } from '../amount/typed-amount.ts'
import { Stack } from '../layout/deposit-layout.tsx'
import { boundsIntoVenue, checkTransfer, transferFaultText } from './transfer-amount.ts'
import { useTransfer } from './use-transfer.ts'
import { useWayIn } from './use-way-in.ts'
import { WayInNote } from './way-in-note.tsx'

export interface TransferInProps {
  readonly venue: { readonly code: string; readonly name: string }
  /** The platform’s words: why money is to come in first. */
  readonly message: string
  readonly onDone: (transfer: WalletTransfer) => void
  readonly onClose: () => void
}

/** The form with which money goes into a venue before it is entered (spec section 2). */
const TransferIn = ({ venue, message, onDone, onClose }: TransferInProps) => {
  const t = useText()
  const { data: balance } = useBalance()
  const wayIn = useWayIn()
  const free = balance?.centerWalletBalance ?? 0n
  const isClosed = wayIn.restriction !== undefined || wayIn.limit?.left === 0n
  const bounds = isClosed || wayIn.isPending ? { most: 0n } : boundsIntoVenue(free, wayIn.limit)
  const { most } = bounds
  const { send, unsettled } = useTransfer()
  const form = useForm({
    start: { amount: '' },
    rules: {
      amount: unsettled
        ? undefined
        : (text: string) => {
            const checked = checkTransfer(text, most)
            return 'fault' in checked ? transferFaultText(checked.fault, bounds, 'transfer.amount.in.empty') : undefined
          },
    },
    send: async ({ amount }) => {
      if (unsettled) return send(unsettled)
      const checked = checkTransfer(amount, most)
      if ('fault' in checked) throw new Error('a transfer is sent once its amount was checked')
      return send({ channelCode: venue.code, ty: INTO_VENUE, amount: checked.amount, isActivity: 1 })
    },
    onDone: (transfer) => {
      toast(t(transfer.state === 'pending' ? 'transfer.pending' : 'transfer.done'), 'success')
      onDone(transfer)
    },
  })
  const { amount: text } = form.values
  const checked = unsettled ?? checkTransfer(text, most)
  const amount = 'amount' in checked ? checked.amount : undefined
  const enter = (next: string, fault?: AmountFault) => {
    form.set({ amount: next })
    if (!fault) return
    const words = transferFaultText(fault, bounds, 'transfer.amount.in.empty')
    form.refuse('amount', typeof words === 'function' ? words(t) : t(words))
  }
  return (
    <Dialog open onClose={onClose} title={t('transfer.in.title', { name: venue.name })} maskClosable={false}>
      <FormElement of={form}>
        <Stack>
          <Alert tone="warning">{message}</Alert>
          <WayInNote wayIn={wayIn} />
          <p>{t('transfer.in.balance', { amount: formatMoney(free) })}</p>
          <p>{t('transfer.turnover')}</p>
          <AmountField
            label={t('transfer.amount')}
            placeholder={t('transfer.amount.in.empty')}
            capitalLabel={t('transfer.amount.capital')}
            text={unsettled ? plainAmount(unsettled.amount) : text}
            amount={amount}
            error={form.fault('amount')}
            onChange={enter}
            onBlur={() => {
              form.refuse('amount', undefined)
              form.leave('amount')
            }}
            action={
              <LinkButton type="button" disabled={most === 0n} onClick={() => enter(plainAmount(most))}>
                {t('transfer.amount.all')}
              </LinkButton>
            }
          />
          {unsettled && !form.busy && (
            <Alert tone="warning">{t('transfer.unsettled', { amount: formatMoney(unsettled.amount) })}</Alert>
          )}
          <FormNotice of={form} />
          <SubmitButton of={form} size="l" block ready={unsettled !== undefined || !isClosed}>
            {t(form.busy ? 'transfer.submitting' : unsettled ? 'transfer.confirm' : 'transfer.in.submit')}
          </SubmitButton>
        </Stack>
      </FormElement>
    </Dialog>
  )
}

export default TransferIn
