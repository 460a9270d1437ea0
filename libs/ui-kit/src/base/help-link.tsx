import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { quietLinkStyles } from './link.tsx'

const Root = styled.a`
  ${quietLinkStyles}
  display: inline-grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  vertical-align: middle;
`

export interface HelpLinkProps {
  /** Below /app/help, with the heading: `qk#liushui`. */
  to: string
  /** What is explained there. */
  about: string
}

/** Opens the paragraph of help in a tab of its own: what has been filled in here stays. */
export function HelpLink({ to, about }: HelpLinkProps) {
  const label = useText()('kit.help', { about })
  return (
    <Root href={`/app/help/${to}`} target="_blank" rel="noopener" aria-label={label} title={label}>
      <Icon name="help" size={16} />
    </Root>
  )
}
