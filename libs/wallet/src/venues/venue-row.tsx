import { INTO_VENUE, OUT_OF_VENUE, type WalletAtVenue } from '@pavilion/contract/games'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { Button, CategoryIcon } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { givesMoney, stateOfVenue, takesMoney } from './venue-state.ts'
import { VenueTag } from './venue-tag.tsx'

export type TransferWay = typeof INTO_VENUE | typeof OUT_OF_VENUE

const Row = styled.tr`
  border-top: 1px solid var(--pv-border);

  &[data-selected] {
    background: var(--pv-surface-accent);
    box-shadow: inset 3px 0 var(--pv-accent);
  }

  td,
  th {
    padding: var(--pv-space-2) var(--pv-space-3);
    font-weight: var(--pv-weight-regular);
    text-align: left;
    vertical-align: middle;
  }

  @media (max-width: 600px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(11rem);
    align-items: center;
    gap: 0 var(--pv-space-2);
    padding: var(--pv-space-2) 0;

    td,
    th {
      padding: var(--pv-space-1) var(--pv-space-2);
    }

    td {
      justify-self: end;
    }
  }
`
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--pv-space-3);
  min-width: 0;

  > span:first-child {
    display: grid;
    flex: none;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface-2);
  }

  strong,
  small {
    display: block;
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Figure = styled.td`
  && {
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-16);
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }

  &[data-empty] {
    color: var(--pv-text-3);
  }
`
const Actions = styled.td`
  && {
    text-align: right;
    white-space: nowrap;
  }

  > div {
    display: inline-flex;
    gap: var(--pv-space-2);
  }

  > span {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`

export interface VenueRowProps {
  readonly wallet: WalletAtVenue
  readonly isSelected: boolean
  /** Absent: the row offers nothing. */
  readonly onMove?: ((wallet: WalletAtVenue, way: TransferWay) => void) | undefined
  readonly isOutOnly?: boolean | undefined
}

export const VenueRow = ({ wallet, isSelected, onMove, isOutOnly = false }: VenueRowProps) => {
  const t = useText()
  const [language] = useLanguage()
  const name = localised(wallet.name, language)
  const isCentre = stateOfVenue(wallet) === 'centre'
  const category = t(`transfer.category.${wallet.category}`)
  return (
    <Row data-selected={isSelected || undefined}>
      <th scope="row" aria-label={name}>
        <Name>
          <span>{wallet.category !== 'HOME' && <CategoryIcon category={wallet.category} size={18} />}</span>
          <span>
            <strong>{name}</strong>
            <small>{isSelected ? `${category} · ${t('transfer.list.selected')}` : category}</small>
          </span>
        </Name>
      </th>
      <td>
        <VenueTag wallet={wallet} />
      </td>
      <Figure data-empty={wallet.balance === null || wallet.balance === 0n || undefined}>
        {isCentre || wallet.balance === null ? '—' : formatAmount(wallet.balance)}
      </Figure>
      {onMove && (
        <Actions>
          {isCentre ? (
            <span>{t('transfer.state.centre.note')}</span>
          ) : (
            <div>
              <Button
                size="s"
                disabled={isOutOnly || !takesMoney(wallet)}
                aria-label={t('transfer.list.in.of', { name })}
                onClick={() => onMove(wallet, INTO_VENUE)}
              >
                {t('transfer.list.in')}
              </Button>
              <Button
                size="s"
                disabled={!givesMoney(wallet)}
                aria-label={t('transfer.list.out.of', { name })}
                onClick={() => onMove(wallet, OUT_OF_VENUE)}
              >
                {t('transfer.list.out')}
              </Button>
            </div>
          )}
        </Actions>
      )}
    </Row>
  )
}
