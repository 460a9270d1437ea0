import styled from 'styled-components'

/** Without room the tree goes first, then the slip. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 12.25rem minmax(0, 1fr) 17.5rem;
  gap: 0.625rem;
  padding: 0.625rem;
  min-height: 0;
  &[data-fill] {
    height: calc(100dvh - var(--sports-top, 7.5rem));
    min-height: 26rem;
  }
  @media (min-width: 1600px) {
    grid-template-columns: 13rem minmax(0, 1fr) 20rem;
  }
  &[data-tree='folded'] {
    grid-template-columns: 3.5rem minmax(0, 1fr) 18.25rem;
  }
  &[data-size='medium'] {
    grid-template-columns: minmax(0, 1fr) 19.25rem;
  }
  &[data-size='narrow'] {
    display: block;
    height: auto;
    padding: 0 0 5rem;
  }
  &[data-slip='none'] {
    grid-template-columns: 12.25rem minmax(0, 1fr);
  }
  &[data-slip='none'][data-size='medium'] {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: 0.625rem;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: none;
`
