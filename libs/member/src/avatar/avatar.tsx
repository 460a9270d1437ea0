import { Icon } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const Face = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  overflow: hidden;
  border-radius: 50%;
  background: var(--pv-surface-accent);
  color: var(--pv-accent-text);

  &[data-size='l'] {
    width: 4.5rem;
    height: 4.5rem;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const Avatar = ({ url, size = 'm' }: { url: string | undefined; size?: 'm' | 'l' }) => (
  <Face data-size={size}>
    {url === undefined ? <Icon name="user" size={size === 'l' ? 34 : 22} /> : <img src={url} alt="" />}
  </Face>
)
