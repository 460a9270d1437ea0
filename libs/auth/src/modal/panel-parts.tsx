import { styled } from 'styled-components'

export const Panel = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 20.75rem;
  flex: none;
  padding: var(--pv-space-6);
  overflow: hidden;
  border-right: 1px solid var(--pv-border);
  background: linear-gradient(var(--pv-surface-accent), var(--pv-bg));

  > img {
    position: absolute;
    inset: 15rem 0 auto;
    width: 100%;
    height: 15rem;
    object-fit: cover;
    mask-image: linear-gradient(transparent, black 35% 80%, transparent);
    opacity: 0.85;
  }

  > *:not(img) {
    position: relative;
  }

  @media (max-width: 900px) {
    display: none;
  }
`
export const Title = styled.p`
  margin-top: var(--pv-space-6);
  font-size: var(--pv-size-28);
  font-weight: var(--pv-weight-bold);
  line-height: 1.35;
  white-space: pre-line;
`
export const Text = styled.p`
  margin-top: var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
  white-space: pre-line;
`
export const Points = styled.ul`
  display: grid;
  gap: var(--pv-space-2);
  margin-top: auto;
  font-size: var(--pv-size-13);

  li {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
  }

  svg {
    color: var(--pv-accent-text);
  }
`
