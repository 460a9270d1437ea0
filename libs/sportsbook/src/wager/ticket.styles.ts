import styled, { css } from 'styled-components'

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  font-size: 0.75rem;
  color: var(--pv-text-2);
`

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  height: 2.75rem;
  flex: none;
  padding: 0 0.375rem 0 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  &[data-sheet] {
    /* Under the cross of the sheet, which stays too. */
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    height: 3.5rem;
    padding-inline-end: 3.5rem;
    background: var(--pv-surface);
  }
`

export const Title = styled.h2`
  margin: 0;
  font-size: 0.875rem;
  font-weight: 700;
  color: var(--pv-text);
`

export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 0.25rem;
  border-radius: var(--pv-radius-pill);
  font-size: 0.75rem;
  font-weight: 700;
  color: var(--pv-on-accent);
  background: var(--pv-accent);
`

export const HeadText = styled.button`
  margin-inline-start: auto;
  min-height: 2rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  &:hover {
    color: var(--pv-accent-text);
  }
`

export const Entry = styled.li`
  display: grid;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  &[data-invalid] {
    box-shadow: inset 0.1875rem 0 var(--pv-up);
    background: var(--pv-bg);
  }
`

/** Focused entries scroll clear of the foot. */
const ABOVE_FOOT = css`
  & :is(button, input, a) {
    scroll-margin-block-end: 9rem;
  }
`

export const Entries = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ${ABOVE_FOOT}
`

export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  min-width: 0;
`

export const PickLine = styled(Line)`
  min-height: 1.5rem;
  & > span button {
    margin-block: -0.25rem;
    margin-inline-end: -0.375rem;
  }
`

export const PickName = styled.h3`
  margin: 0;
  font-size: 0.875rem;
  font-weight: 700;
  line-height: 1.3;
  color: var(--pv-text);
  &[data-negative] {
    color: var(--pv-negative);
  }
  &[data-struck] {
    text-decoration: line-through;
    color: var(--pv-text-2);
  }
`

export const Meta = styled.p`
  margin: 0;
  line-height: 1.45;
  & > b {
    margin-inline-end: 0.375rem;
    color: var(--pv-accent-text);
  }
  &[data-invalid] {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--pv-up);
  }
`

export const PriceNow = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.25rem;
  white-space: nowrap;
  font-size: 0.9375rem;
  font-weight: 700;
  color: var(--pv-text);
  & > s {
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-2);
  }
  &[data-struck] {
    text-decoration: line-through;
    color: var(--pv-text-2);
  }
  &[data-way='up'] {
    color: var(--pv-up);
  }
  &[data-way='down'] {
    color: var(--pv-down);
  }
`

/** For a moved price's arrow, so that the price does not shift. */
export const Gutter = styled.span`
  width: 0.8125rem;
  font-size: 0.625rem;
  text-align: center;
`

export const Amount = styled.span`
  font-weight: 700;
  color: var(--pv-text);
`

export const Best = styled(Amount)`
  font-size: 1rem;
`

export const Footer = styled.div`
  display: grid;
  gap: 0.375rem;
  padding: 0.625rem 0.75rem 0.75rem;
  ${ABOVE_FOOT}
`

/** Visible however long the slip is. */
export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  gap: 0.375rem;
  margin-block-start: -1px;
  padding: 0.625rem 0.75rem 0.75rem;
  border-top: 1px solid var(--pv-border);
  border-radius: 0 0 var(--pv-radius-m) var(--pv-radius-m);
  background: var(--pv-surface);

  /* What lies under it fades out, which tells that there is more; where nothing does it covers an empty strip. */
  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    height: 0.75rem;
    background: linear-gradient(to top, var(--pv-surface), transparent);
    pointer-events: none;
  }
  & > button {
    margin-top: 0.25rem;
  }
`

export const Buttons = styled.div`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: 0.5rem;
`

export const Centre = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.375rem;
  padding: 0.75rem 0.25rem 0.25rem;
  text-align: center;
`

export const Ruled = styled.div`
  margin-inline: -0.75rem;
  padding: 0.5rem 0.75rem 0;
  border-top: 1px solid var(--pv-border);
`

export const Strong = styled.p`
  margin: 0;
  font-size: 0.875rem;
  font-weight: 700;
  color: var(--pv-text);
`

export const Padded = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem 0;
  /* An entry may have a ground of its own. */
  &[data-apart] {
    padding-bottom: 0.625rem;
  }
`

export const Win = styled.span`
  display: grid;
  justify-items: end;
  white-space: nowrap;
  line-height: 1.35;
`

export const Setting = styled.div`
  display: grid;
  & > label {
    justify-content: space-between;
    min-height: 2rem;
    color: var(--pv-text);
  }
`
