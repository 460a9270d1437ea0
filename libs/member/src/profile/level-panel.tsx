import type { DataOf } from '@pavilion/contract'
import { SECURITY_LEVELS, type memberInfo, type SecurityItem } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Icon, LinkButton, Tag, VisuallyHidden } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Head, Panel, Words } from '../parts/layout.tsx'
import { levelOf, nextItem, securityStates, type Level } from './security-level.ts'

export const LEVEL_TONE = { low: 'up', medium: 'warning', high: 'down' } as const satisfies Record<Level, string>

const Score = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--pv-space-1) var(--pv-space-3);

  strong {
    white-space: nowrap;
    font-size: var(--pv-size-28);
    line-height: 1.2;
  }

  span {
    color: var(--pv-text-2);
  }
`
const Meter = styled.div`
  position: relative;
  height: 0.5rem;
  overflow: hidden;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-2);

  > span {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: var(--pv-accent);
    transform-origin: left;
  }

  > i {
    position: absolute;
    inset-block: 0;
    width: 2px;
    background: var(--pv-surface);
  }
`
const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: var(--pv-space-2) var(--pv-space-7);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--pv-space-2);
    min-height: 2.25rem;
    font-size: var(--pv-size-13);
  }

  li > svg {
    color: var(--pv-text-3);
  }

  li[data-state='done'] > svg {
    color: var(--pv-down);
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`

export interface LevelPanelProps {
  readonly member: DataOf<typeof memberInfo>
  readonly onDo: (item: SecurityItem) => void
}

export const LevelPanel = ({ member, onDo }: LevelPanelProps) => {
  const t = useText()
  const { score } = member.security
  const level = levelOf(score)
  const states = securityStates(member)
  const next = nextItem(states)
  const { medium, high } = SECURITY_LEVELS
  return (
    <Panel as="section" aria-label={t('member.level.label')}>
      <Head>
        <h2>{t('member.level.label')}</h2>
        <Tag tone={LEVEL_TONE[level]}>{t(`member.level.${level}`)}</Tag>
      </Head>
      <Score>
        <strong>{t('member.level.points', { score })}</strong>
        <span>
          {next
            ? t('member.level.next', { item: t(`member.level.item.${next.item}`), points: next.points })
            : t('member.level.whole')}
        </span>
      </Score>
      <Meter aria-hidden>
        <span style={{ transform: `scaleX(${score / 100})` }} />
        <i style={{ left: `${medium}%` }} />
        <i style={{ left: `${high}%` }} />
      </Meter>
      <Items>
        {states.map(({ item, points, state }) => (
          <li key={item} data-state={state}>
            <Icon name={state === 'done' ? 'check' : state === 'waiting' ? 'clock' : 'minus'} size={16} />
            <span>
              {t(`member.level.item.${item}`)} <small>{t('member.level.plus', { points })}</small>
            </span>
            {state === 'open' && (
              <LinkButton onClick={() => onDo(item)}>
                {t('member.level.go')}
                <VisuallyHidden>{t(`member.level.item.${item}`)}</VisuallyHidden>
              </LinkButton>
            )}
            {state === 'waiting' && <small>{t('member.level.waiting')}</small>}
            {state === 'done' && <small>{t('member.level.done')}</small>}
          </li>
        ))}
      </Items>
      <Words>{t('member.level.formula', { medium, below: high - 1, high })}</Words>
    </Panel>
  )
}
