import styled from 'styled-components'

const League = styled.div`
  height: 1.875rem;
  padding-inline: 0.75rem;
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.875rem;
  color: var(--pv-text);
  background: var(--pv-league-header);
  border-bottom: 1px solid var(--pv-border);
`

const Match = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  height: 4.3125rem;
  padding-inline: 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  font-size: 0.8125rem;
  line-height: 1.9375rem;
  color: var(--pv-text);
  @media (max-width: 1023px) {
    height: 6.625rem;
  }
`

const Clock = styled.div`
  flex: none;
  width: 3.25rem;
  font-weight: 700;
  color: var(--pv-accent-text);
`

const Teams = styled.div`
  flex: 1;
  min-width: 0;
  & > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Pair = styled.div`
  flex: none;
  width: 1.5rem;
  font-weight: 700;
  text-align: center;
  white-space: pre-line;
`

const Prices = styled(Pair)`
  width: 5.5rem;
  font-weight: 400;
  color: var(--pv-text-2);
  @media (max-width: 500px) {
    width: 5rem;
  }
`

/** Templates for `early/draw-early-board.ts`: no prices can be chosen yet. */
export function EarlyRows() {
  return (
    <div hidden>
      <League data-early="league" />
      <Match data-early="match">
        <Clock data-early="clock" />
        <Teams>
          <span data-early="home" />
          <span data-early="away" />
        </Teams>
        <Pair data-early="score" />
        <Prices data-early="prices" />
      </Match>
    </div>
  )
}
