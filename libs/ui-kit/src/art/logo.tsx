import { useSiteConfig } from '@pavilion/brand'
import { localised, useLanguage } from '@pavilion/i18n'
import { styled } from 'styled-components'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  line-height: 1.15;

  svg {
    flex: none;
  }
`
const Name = styled.span`
  display: grid;
  font-size: var(--pv-size-20);
  font-weight: var(--pv-weight-bold);
  letter-spacing: 0.04em;
`
const Latin = styled.span`
  color: var(--pv-text-3);
  font-size: var(--pv-size-11);
  font-weight: var(--pv-weight-regular);
  letter-spacing: 0.2em;
`

export interface LogoProps {
  /** Px. */
  size?: number | undefined
  latin?: boolean | undefined
}

/** The build puts the symbol into the page. */
export function Logo({ size = 36, latin = true }: LogoProps) {
  const { name } = useSiteConfig()
  const [language] = useLanguage()
  const length = `${size / 16}rem`
  return (
    <Root>
      <svg aria-hidden style={{ width: length, height: length }}>
        <use href="#brand-logo" />
      </svg>
      <Name>
        {localised(name, language)}
        {latin && <Latin data-latin>{name.latin}</Latin>}
      </Name>
    </Root>
  )
}
