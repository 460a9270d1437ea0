import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import type { Statistic } from './statistics.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: 0.375rem 1.25rem;
  margin: 0.5rem 0 0;
  font-size: 0.8125rem;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

const Entry = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 0.125rem 0.5rem;
  color: var(--pv-text);
  & dt {
    grid-area: 1 / 2;
    color: var(--pv-text-2);
  }
  & dd {
    margin: 0;
    font-weight: 700;
  }
  & dt + dd {
    text-align: end;
  }
`

const Bar = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: 0.125rem;
  height: 0.25rem;
  & > span {
    min-width: 0.25rem;
    border-radius: var(--pv-radius-pill);
    background: var(--pv-accent);
    transition: flex-grow var(--pv-motion-base);
  }
  & > span:last-child {
    background: var(--pv-text-3);
  }
  @media (prefers-reduced-motion: reduce) {
    & > span {
      transition: none;
    }
  }
`

export function StatisticBars({ statistics }: { statistics: readonly Statistic[] }) {
  const { t } = useTranslate()
  return (
    <List>
      {statistics.map(({ name, H, C }) => {
        const unit = name === 'possession' ? '%' : ''
        return (
          <Entry key={name}>
            <dd>
              {H}
              {unit}
            </dd>
            <dt>{t(`betting.match.stat.${name}`)}</dt>
            <dd>
              {C}
              {unit}
            </dd>
            <Bar aria-hidden="true" as="dd">
              <span style={{ flexGrow: H }} />
              <span style={{ flexGrow: C }} />
            </Bar>
          </Entry>
        )
      })}
    </List>
  )
}
