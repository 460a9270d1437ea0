import type { DataOf } from '@pavilion/contract'
import {
  INTO_VENUE,
  OUT_OF_VENUE,
  type getTransferRate,
  type WalletAtVenue,
  type WalletTransfer,
} from '@pavilion/contract/games'
import { FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { formatAmount, formatMoney, plainAmount } from '@pavilion/money'
import { Alert, ChoiceChips, HelpLink, Icon, IconButton, LinkButton, Select } from '@pavilion/ui-kit'
import { AmountField } from '../amount/amount-field.tsx'
import type { AmountFault } from '../amount/typed-amount.ts'
import { FieldHead, Group, Panel } from '../layout/deposit-layout.tsx'
import type { TransferWay } from '../venues/venue-row.tsx'
import { givesMoney, takesMoney } from '../venues/venue-state.ts'
import { boundsIntoVenue, checkTransfer, transferFaultText, type TransferBounds } from './transfer-amount.ts'
import { Choice, End, Head, Sides, Swap, WalletName } from './transfer-form.styles.ts'
import { useTransfer } from './use-transfer.ts'
import type { WayIn } from './use-way-in.ts'
import { WalletSide } from './wallet-side.tsx'
import { WayInNote } from './way-in-note.tsx'

const QUICK = [100_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n]

export interface TransferDirection {
  /** Code of the venue. */
  readonly venue: string
  readonly way: TransferWay
}

export interface TransferFormProps {
  /** Of venues with wallets of their own, at least one. */
  readonly wallets: readonly WalletAtVenue[]
  /** Free in the centre wallet, fen. */
  readonly centre: bigint | undefined
  readonly rate: DataOf<typeof getTransferRate> | undefined
  readonly wayIn: WayIn
  /** Out of a venue while `wayIn` has a restriction. */
  readonly direction: TransferDirection
  readonly onDirection: (direction: TransferDirection) => void
  readonly onDone: (transfer: WalletTransfer) => void
  /** Says why, and shows nothing else. */
  readonly onFailed: (error: unknown) => boolean
}

const rateText = (rate: DataOf<typeof getTransferRate>) =>
  rate.rate === 1_000_000 ? '1 : 1' : `1 : ${rate.rate / 1_000_000}`

export const TransferForm = (props: TransferFormProps) => {
  const { wallets, centre, rate, wayIn, direction, onDirection, onDone, onFailed } = props
  const t = useText()
  const [language] = useLanguage()
  const { send, unsettled } = useTransfer()
  const venue = unsettled?.channelCode ?? direction.venue
  const way = unsettled?.ty ?? direction.way
  const isIn = way === INTO_VENUE
  const wallet = wallets.find(({ channelCode }) => channelCode === venue)
  const atVenue = wallet?.balance ?? undefined
  const from = isIn ? centre : atVenue
  const bounds: TransferBounds = isIn ? boundsIntoVenue(centre, wayIn.limit) : { most: atVenue ?? 0n }
  const { most } = bounds
  const empty = isIn ? 'transfer.amount.in.empty' : 'transfer.amount.out.empty'
  const form = useForm({
    start: { amount: '' },
    rules: {
      amount: unsettled
        ? undefined
        : (text: string) => {
            const checked = checkTransfer(text, most)
            return 'fault' in checked ? transferFaultText(checked.fault, bounds, empty) : undefined
          },
    },
    send: async ({ amount }) => {
      if (unsettled) return send(unsettled)
      const checked = checkTransfer(amount, most)
      if ('fault' in checked) throw new Error('a transfer is sent once its amount was checked')
      return send({ channelCode: venue, ty: way, amount: checked.amount })
    },
    onRefused: onFailed,
    onDone: (transfer) => {
      form.reset()
      onDone(transfer)
    },
  })
  const { amount: text } = form.values
  const checked = unsettled ?? checkTransfer(text, most)
  const amount = 'amount' in checked ? checked.amount : undefined
  const turn = (next: TransferDirection) => {
    // What was refused was of another wallet.
    form.refuse('amount', undefined)
    onDirection(next)
  }
  const enter = (next: string, fault?: AmountFault) => {
    form.set({ amount: next })
    if (!fault) return
    const words = transferFaultText(fault, bounds, empty)
    form.refuse('amount', typeof words === 'function' ? words(t) : t(words))
  }
  const after = (balance: bigint | undefined, sign: 1n | -1n) =>
    balance !== undefined && amount !== undefined
      ? t('transfer.after', { amount: formatMoney(balance + sign * amount) })
      : undefined
  const centreSide = (
    <WalletName>
      <Icon name="wallet" />
      {t('transfer.centre')}
    </WalletName>
  )
  const venueSide = (
    <Choice>
      <Select
        label={t('transfer.choose')}
        labelHidden
        value={venue}
        onChange={(next) => turn({ venue: next, way })}
        options={wallets.map(({ channelCode, name }) => ({ value: channelCode, label: localised(name, language) }))}
      />
    </Choice>
  )
  const isOpen = wallet !== undefined && (isIn ? takesMoney(wallet) && wayIn.limit?.left !== 0n : givesMoney(wallet))
  return (
    <FormElement of={form}>
      <Panel>
        <Head>
          <div>
            <h1>{t('transfer.title')}</h1> <HelpLink to="zz#buzhou" about={t('transfer.title')} />
          </div>
          <span>
            {rate &&
              (rate.feeBasisPoints === 0
                ? t('transfer.rate', { rate: rateText(rate) })
                : t('transfer.rate.fee', { rate: rateText(rate), fee: String(rate.feeBasisPoints / 100) }))}
          </span>
        </Head>
        {(isIn || wayIn.restriction) && <WayInNote wayIn={wayIn} />}
        {isIn && wallet?.outOnly && <Alert tone="warning">{t('transfer.state.outOnly.note')}</Alert>}
        <fieldset disabled={unsettled !== undefined}>
          <Sides>
            <WalletSide
              head={t('transfer.from')}
              balanceLabel={t(isIn ? 'transfer.free' : 'transfer.atVenue')}
              balance={from}
              note={after(from, -1n) ?? (isIn ? t('transfer.centre.note') : undefined)}
            >
              {isIn ? centreSide : venueSide}
            </WalletSide>
            <WalletSide
              isChosen
              head={t('transfer.to')}
              balanceLabel={t(isIn ? 'transfer.atVenue' : 'transfer.centre')}
              balance={isIn ? atVenue : centre}
              note={after(isIn ? atVenue : centre, 1n)}
            >
              {isIn ? venueSide : centreSide}
            </WalletSide>
            <Swap>
              <IconButton
                icon="swap"
                shape="round"
                variant="outline"
                label={t('transfer.swap')}
                disabled={wayIn.restriction !== undefined && !isIn}
                onClick={() => turn({ venue, way: isIn ? OUT_OF_VENUE : INTO_VENUE })}
              />
            </Swap>
          </Sides>
        </fieldset>
        <Group as="fieldset" disabled={unsettled !== undefined}>
          <FieldHead>
            <span>
              <strong aria-hidden>{t('transfer.amount')}</strong>
              <HelpLink to="zz#liushui" about={t('transfer.amount.help')} />
            </span>
            {t('transfer.amount.decimals')}
          </FieldHead>
          <AmountField
            label={t('transfer.amount')}
            placeholder={t(empty)}
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
          {most > 0n && (
            <ChoiceChips
              label={t('transfer.amount.quick')}
              even
              options={QUICK.filter((each) => each <= most).map((each) => ({
                value: plainAmount(each),
                label: formatAmount(each, { strip: true }),
              }))}
              value={amount === undefined ? undefined : plainAmount(amount)}
              onChange={enter}
            />
          )}
        </Group>
        {unsettled && !form.busy && (
          <Alert tone="warning">{t('transfer.unsettled', { amount: formatMoney(unsettled.amount) })}</Alert>
        )}
        <FormNotice of={form} />
        <End>
          <SubmitButton of={form} size="l" ready={unsettled !== undefined || isOpen}>
            {t(form.busy ? 'transfer.submitting' : unsettled ? 'transfer.confirm' : 'transfer.submit')}
          </SubmitButton>
          <p>{t('transfer.note')}</p>
          {isIn && <p>{t('transfer.turnover')}</p>}
        </End>
      </Panel>
    </FormElement>
  )
}
