import { useText } from '@pavilion/i18n'
import { buttonData, buttonStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-3);
  margin-top: var(--pv-space-3);
`
const ButtonLink = styled(Link)`
  ${buttonStyles}
`

/** The lobby reads it from its address. */
const TODAY = { market: 'today' } as never

export const HeroActions = () => {
  const t = useText()
  return (
    <Row>
      <ButtonLink to="/game/sport" {...buttonData({ variant: 'primary', size: 'l' })}>
        {t('shell.home.hero.enter')}
      </ButtonLink>
      <ButtonLink to="/game/sport" search={TODAY} {...buttonData({ variant: 'secondary', size: 'l' })}>
        {t('shell.home.hero.today')}
      </ButtonLink>
    </Row>
  )
}
