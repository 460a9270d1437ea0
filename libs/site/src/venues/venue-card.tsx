import { localised, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import type { Hue } from '@pavilion/brand'
import { Art, Tag, type ArtName } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { MemberLink } from '../session/member-link.tsx'
import type { BuiltVenue } from './built-categories.ts'

const Card = styled(MemberLink)`
  display: grid;
  grid-template-columns: 8rem minmax(0, 1fr);
  min-height: 8.25rem;
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  color: var(--pv-text);
  text-decoration: none;
  transition: border-color var(--pv-motion-fast);

  &:hover {
    border-color: var(--pv-accent);
  }
  &[aria-disabled] {
    color: var(--pv-text-2);
    cursor: default;
  }
  &[data-size='wide'] {
    grid-template-columns: minmax(7rem, 30%) minmax(0, 1fr);
    min-height: 10rem;
  }
  &[data-size='compact'] {
    grid-template-columns: 6rem minmax(0, 1fr);
    min-height: 5.5rem;
  }
`
const Picture = styled.span`
  position: relative;
  overflow: hidden;
  background: var(--pv-surface-2);

  > * {
    position: absolute;
    inset: 0;
  }

  [aria-disabled] > & {
    filter: grayscale(1);
  }
`
const Words = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 0.25rem;
  min-width: 0;
  padding: 0.875rem 1rem;

  [data-size='wide'] > & {
    padding: 1.25rem 1.5rem;
  }

  strong {
    font-size: 1rem;
    line-height: 1.5rem;
  }
`
const Small = styled.span`
  color: var(--pv-text-2);
  font-size: 0.8125rem;
  line-height: 1.25rem;
`
const Foot = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  width: 100%;
  margin-top: auto;
  color: var(--pv-text-2);
  font-size: 0.8125rem;

  b {
    color: var(--pv-accent-text);
  }
`
const Dot = styled.span`
  &::before {
    content: '';
    display: inline-block;
    width: 0.375rem;
    height: 0.375rem;
    margin-inline-end: 0.375rem;
    border-radius: 50%;
    background: var(--pv-down);
    vertical-align: middle;
  }
`

export interface VenueCardProps {
  readonly built: BuiltVenue
  readonly text: string
  readonly art?: ArtName
  readonly hue?: Hue
  /** compact: menu. wide: alone in its row. */
  readonly size: 'compact' | 'card' | 'wide'
  /** For arrow keys. */
  readonly inPanel?: boolean
  readonly onEnter?: () => void
}

export const VenueCard = ({
  built: { venue, href },
  text,
  art = 'pitch',
  hue = 'mint',
  size,
  inPanel,
  onEnter,
}: VenueCardProps) => {
  const t = useText()
  const [language] = useLanguage()
  const { data: site } = usePreInfo()
  const isClosed = venue.state === 'maintenance'
  return (
    <Card
      to={href}
      disabled={isClosed}
      {...(onEnter && { onClick: onEnter })}
      data-size={size}
      data-venue-link={inPanel || undefined}
    >
      <Picture>
        <Art name={art} hue={hue} fill />
      </Picture>
      <Words>
        <strong>{localised(venue.name, language)}</strong>
        {size !== 'compact' && <Small>{text}</Small>}
        <Foot>
          {isClosed ? <Tag tone="warning">{t('shell.venue.maintenance')}</Tag> : <Dot>{t('shell.venue.open')}</Dot>}
          {isClosed && venue.until && site && (
            <span>{t('shell.venue.until', { time: timeOfDay(venue.until, site.timeZone) })}</span>
          )}
          {!isClosed && <b>{t('shell.venue.enter')}</b>}
        </Foot>
      </Words>
    </Card>
  )
}
