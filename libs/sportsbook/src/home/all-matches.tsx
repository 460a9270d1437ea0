import { useText } from '@pavilion/i18n'
import { Icon, quietLinkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'

const More = styled(Link)`
  ${quietLinkStyles}
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  min-height: 2.25rem;
`

export const AllMatches = () => {
  const t = useText()
  return (
    <More to="/game/sport">
      {t('shell.home.live.all')}
      <Icon name="chevron-right" size={14} />
    </More>
  )
}
