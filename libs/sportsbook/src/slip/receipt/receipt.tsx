import type { Selection, Wager } from '@pavilion/contract/bets'
import { timeWithSeconds } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { useTimeZone } from '@pavilion/session'
import { Button, CopyButton, ReceiptTick } from '@pavilion/ui-kit'
import { BankerMark } from '../../market/banker-mark.tsx'
import { legName, legTeams } from '../../market/leg-name.ts'
import { direction } from '../../market/moved-price.ts'
import { atScore } from '../../market/names.ts'
import { selectionKey } from '../../market/selection.ts'
import { ShownPrice } from '../../market/shown-price.tsx'
import { useTranslate } from '../../market/translate.ts'
import { foldStakeOf } from '../../wager/payout-steps.ts'
import { foldsText, wagerTitle, winWord } from '../../wager/wager-title.ts'
import { ReceiptFolds } from './receipt-folds.tsx'
import { Amount, Buttons, Centre, Line, Meta, PickName, PriceNow, Ruled, Strong } from '../../wager/ticket.styles.ts'

interface ReceiptProps {
  readonly wager: Wager
  /** What the member submitted; where a price moved since, both are shown. */
  readonly requested: readonly Selection[]
  /** Fen. */
  readonly balance: bigint | undefined
  readonly onKeep: () => void
  readonly onDone: () => void
}

type Leg = Wager['legs'][number]

const LegPrice = ({
  leg,
  wager: { oddsType },
  requested,
}: { readonly leg: Leg } & Pick<ReceiptProps, 'wager' | 'requested'>) => {
  const { t } = useTranslate()
  const before = requested.find((selection) => selectionKey(selection) === selectionKey(leg))
  const way = before && direction(before.ior, leg.ior)
  const priceOf = (ior: number): string => displayPrice(ior, leg, oddsType)
  return (
    <PriceNow data-way={way}>
      {way && <s aria-label={t('betting.slip.was', { price: priceOf(before.ior) })}>{priceOf(before.ior)}</s>}
      <ShownPrice price={priceOf(leg.ior)} />
    </PriceNow>
  )
}

export function Receipt({ wager, requested, balance, onKeep, onDone }: ReceiptProps) {
  const words = useTranslate()
  const { t, local } = words
  const timeZone = useTimeZone()
  const single = wager.kind === 'single'
  const facts = [
    ['betting.slip.stake', formatMoney(wager.stake)],
    [winWord(wager), formatMoney(wager.winnable)],
    ['betting.slip.placedAt', timeWithSeconds(wager.placedAt, timeZone)],
    ...(balance === undefined ? [] : [['betting.slip.balance', formatMoney(balance)] as const]),
  ] as const
  return (
    <>
      <Centre role="status">
        <ReceiptTick label={t('betting.slip.taken')} />
        <Strong>{t('betting.slip.taken')}</Strong>
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.25rem' }}>
          {t('betting.slip.ticket', { id: wager.ticketId })}
          <CopyButton compact text={wager.ticketId} label={t('betting.slip.ticket.copy')} />
        </span>
      </Centre>
      {!single && (
        <Ruled>
          <Line>
            <PickName>{wagerTitle(words, wager)}</PickName>
            <span>{foldsText(t, wager, formatMoney(foldStakeOf(wager)))}</span>
          </Line>
          {wager.kind === 'system' && <ReceiptFolds wager={wager} />}
        </Ruled>
      )}
      {wager.legs.map((leg) => (
        <Ruled key={`${leg.gid}:${leg.wtype}:${leg.rtype}`}>
          <Line>
            <PickName>
              {leg.banker && <BankerMark />}
              {legName(words, leg)}
            </PickName>
            <LegPrice leg={leg} wager={wager} requested={requested} />
          </Line>
          <Meta>{atScore(t, leg, `${leg.score_H}-${leg.score_C}`)}</Meta>
          <Meta>{t('betting.slip.receipt.match', { teams: legTeams(words, leg), league: local(leg.league) })}</Meta>
          <Meta>{t('betting.slip.receipt.event', { id: leg.gidm })}</Meta>
        </Ruled>
      ))}
      <Ruled>
        {facts.map(([label, value]) => (
          <Line key={label}>
            {t(label)}
            <Amount>{value}</Amount>
          </Line>
        ))}
      </Ruled>
      <Buttons style={{ gridTemplateColumns: '1fr 1.4fr' }}>
        <Button variant="secondary" onClick={onKeep}>
          {t('betting.slip.keep')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('betting.slip.done')}
        </Button>
      </Buttons>
    </>
  )
}
