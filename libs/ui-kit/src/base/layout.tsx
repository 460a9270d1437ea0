import { styled } from 'styled-components'

/** At most 1440 px, with side margins. */
export const Container = styled.div`
  width: min(100% - 6rem, var(--pv-container-max));
  margin-inline: auto;

  @media (max-width: 1000px) {
    width: calc(100% - 3rem);
  }

  @media (max-width: 600px) {
    width: calc(100% - 2rem);
  }
`
