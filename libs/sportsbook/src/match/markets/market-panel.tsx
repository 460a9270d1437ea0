import { scoreOf, type MarketRule } from '@pavilion/contract/sports'
import { Icon } from '@pavilion/ui-kit'
import { atom, useAtom } from 'jotai'
import { memo, useId } from 'react'
import styled from 'styled-components'
import { useStateFact, type Suspension } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { marketTitle } from '../../market/market-title.ts'
import { PinStar } from '../../market/pin-star.tsx'
import { useTranslate } from '../../market/translate.ts'
import { pinKey, type MarketBlock } from './market-blocks.ts'
import { MarketPrices } from './market-prices.tsx'

const Block = styled.section`
  padding-bottom: 0.5rem;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  & > h3 {
    flex: 1;
    min-width: 0;
    margin: 0;
  }
  & > h3 > button {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    width: 100%;
    min-height: 2.25rem;
    padding: 0;
    border: 0;
    font: inherit;
    font-size: 0.8125rem;
    font-weight: 700;
    color: var(--pv-text);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  & small {
    margin-inline-end: auto;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-2);
  }
  & > h3 > button:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
`

/** By `wtype`, for all matches. */
const foldedMarketsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** '1-0': where in-play football handicaps count from. */
const useSince = (match: BookMatch, rule: MarketRule): string =>
  useStateFact(match.gidm, (state) => {
    const score = rule.fromAcceptance && state ? scoreOf(state, rule.score) : undefined
    return score ? `${score.H}-${score.C}` : ''
  })

interface MarketPanelProps {
  readonly match: BookMatch
  readonly block: MarketBlock
  readonly suspension: Suspension | undefined
}

export const MarketPanel = memo(function MarketPanel({ match, block, suspension }: MarketPanelProps) {
  const { t } = useTranslate()
  const { rule } = block
  const [folded, setFolded] = useAtom(foldedMarketsAtom)
  const since = useSince(match, rule)
  const id = useId()
  const open = !folded.has(rule.wtype)
  const toggle = (): void => {
    const next = new Set(folded)
    if (open) next.add(rule.wtype)
    else next.delete(rule.wtype)
    setFolded(next)
  }
  const title = marketTitle(t, match.gtype, rule)
  const note = since ? t('betting.match.since', { score: since }) : rule.european ? t('betting.match.european') : ''
  return (
    <Block aria-labelledby={id} data-market={rule.wtype}>
      <Head>
        <h3>
          <button type="button" aria-expanded={open} onClick={toggle}>
            <span id={id}>{title}</span>
            <small>{note}</small>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
          </button>
        </h3>
        <PinStar kind="markets" id={pinKey(match.gtype, rule)} name={title} />
      </Head>
      {open && <MarketPrices match={match} block={block} suspension={suspension} />}
    </Block>
  )
})
