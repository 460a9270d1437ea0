import { Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useStateFact } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { partsOver } from '../score/part-over.ts'
import { useOpenMatch } from '../venue/use-venue-place.ts'
import { useIsFavourite, useToggleFavourite } from '../favourites/use-favourite-matches.ts'

const Star = styled.button`
  grid-row: 1 / 3;
  align-self: center;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 2.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--pv-radius-cell);
  color: var(--pv-text-3);
  background: none;
  cursor: pointer;
  &[aria-pressed='true'] {
    color: var(--pv-star);
  }
  &:hover {
    color: var(--pv-star);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
  [data-narrow] & {
    height: 1.5rem;
  }
`

export function FavouriteButton({
  match,
  name,
  place,
}: {
  match: BookMatch
  name: string
  place?: number | undefined
}) {
  const { t } = useTranslate()
  const isFavourite = useIsFavourite(match.gidm)
  const toggle = useToggleFavourite()
  return (
    <Star
      type="button"
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? 'betting.board.kept' : 'betting.board.keep', { name })}
      style={place === undefined ? undefined : { gridColumn: place }}
      onClick={() => toggle(match)}
    >
      <Icon name="star" size={14} filled={isFavourite} />
    </Star>
  )
}

const Stack = styled.div`
  grid-row: 1 / 3;
  align-self: center;
  justify-self: end;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  [data-narrow] & {
    flex-direction: row;
  }
`

const More = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  min-height: 1.5rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  &[aria-expanded] {
    color: var(--pv-accent-text);
  }
  &:hover {
    background: var(--pv-cell-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
`

interface RowButtonsProps {
  readonly match: BookMatch
  readonly name: string
  readonly place?: number | undefined
  /** Undefined without further lines. */
  readonly alternates?: { readonly open: boolean; readonly toggle: () => void } | undefined
}

export function RowButtons({ match, name, place, alternates }: RowButtonsProps) {
  const { t } = useTranslate()
  const openMatch = useOpenMatch()
  const over = useStateFact(match.gidm, (state) => partsOver(match.gtype, state).length > 0)
  const more = (match.more ?? 0) - (over ? (match.moreOfPart ?? 0) : 0)
  return (
    <Stack style={place === undefined ? undefined : { gridColumn: place }}>
      {match.gtype !== 'FS' && (
        <More
          type="button"
          aria-label={
            more > 0 ? t('betting.board.match.open.n', { name, n: more }) : t('betting.board.match.open', { name })
          }
          onClick={() => openMatch(match.gidm)}
        >
          {more > 0 ? `+${more}` : t('betting.board.more')}
          <Icon name="chevron-right" size={12} />
        </More>
      )}
      {alternates && (
        <More
          type="button"
          aria-expanded={alternates.open}
          aria-label={t(alternates.open ? 'betting.board.alternates.close' : 'betting.board.alternates.open', { name })}
          onClick={alternates.toggle}
        >
          {t('betting.board.alternates')}
          <Icon name={alternates.open ? 'chevron-up' : 'chevron-down'} size={12} />
        </More>
      )}
    </Stack>
  )
}
