import { EmptyState, Tabs } from '@pavilion/ui-kit'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { useStateFact, useSuspension } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { pinnedFirst, usePins } from '../../market/pinned.ts'
import { useTranslate } from '../../market/translate.ts'
import { moveByArrow } from '../../price/grid-keys.ts'
import { partsOver } from '../../score/part-over.ts'
import { blockGroups, marketBlocks, pinKey, type GroupChoice } from './market-blocks.ts'
import { MarketPanel } from './market-panel.tsx'
import { OddsFormat } from './odds-format.tsx'
import { useMarketIndex } from './use-market-index.ts'

/** Below the site's header on a phone, where the page scrolls. */
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0 0.75rem;
  background: var(--pv-surface);
  border-bottom: 1px solid var(--pv-border);
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
  &[data-narrow] {
    top: 3.5625rem;
  }
`

const Grid = styled.div`
  columns: 2;
  column-gap: 0.75rem;
  padding: 0.5rem 0.75rem 0.75rem;
  &[data-narrow] {
    columns: 1;
  }
  & > * {
    break-inside: avoid;
  }
`

interface MarketsProps {
  readonly match: BookMatch
  readonly narrow: boolean
  /** The first market alone. */
  readonly brief?: boolean
}

export function Markets({ match, narrow, brief = false }: MarketsProps) {
  const { t } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const index = useMarketIndex(match.gids)
  // Decided markets would show only locks.
  const over = useStateFact(match.gidm, (state) => partsOver(match.gtype, state).join())
  const blocks = useMemo(
    () => marketBlocks(match.gtype, index).filter(({ rule }) => !over.split(',').includes(rule.part || '-')),
    [match.gtype, index, over],
  )
  const groups = useMemo(() => blockGroups(blocks), [blocks])
  const [groupChoice, setGroupChoice] = useState<GroupChoice>('all')
  const group = groups.some((one) => one.group === groupChoice) ? groupChoice : 'all'
  const { pins } = usePins('markets')
  const inGroup = group === 'all' ? blocks : blocks.filter(({ rule }) => rule.group === group)
  const ordered = pinnedFirst(inGroup, pins, ({ rule }) => pinKey(match.gtype, rule))
  const label = (one: GroupChoice): string =>
    t(one === 'sets' && match.gtype !== 'TN' ? 'betting.match.group.frames' : `betting.match.group.${one}`)
  return (
    <>
      {!brief && (
        <Bar data-narrow={narrow ? '' : undefined}>
          <Tabs
            scale="s"
            label={t('betting.match.groups')}
            value={group}
            onChange={setGroupChoice}
            items={groups.map((one) => ({ value: one.group, label: label(one.group), count: one.count }))}
          />
          <OddsFormat />
        </Bar>
      )}
      {ordered.length === 0 ? (
        <EmptyState title={t('betting.match.none')} text={t('betting.match.none.text')} />
      ) : (
        <Grid data-narrow={narrow ? '' : undefined} onKeyDown={moveByArrow}>
          {(brief ? ordered.slice(0, 1) : ordered).map((block) => (
            <MarketPanel key={block.rule.wtype} match={match} block={block} suspension={suspension} />
          ))}
        </Grid>
      )}
    </>
  )
}
