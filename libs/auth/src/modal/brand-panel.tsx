import { useSiteConfig } from '@pavilion/brand'
import { useLanguage, useText } from '@pavilion/i18n'
import { Icon, Logo, type IconName } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const Panel = styled.aside`
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
const Title = styled.p`
  margin-top: var(--pv-space-6);
  font-size: var(--pv-size-28);
  font-weight: var(--pv-weight-bold);
  line-height: 1.35;
  white-space: pre-line;
`
const Text = styled.p`
  margin-top: var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
`
const Points = styled.ul`
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

const POINTS: readonly [IconName, 'auth.panel.safe' | 'auth.panel.service' | 'auth.panel.adult'][] = [
  ['shield', 'auth.panel.safe'],
  ['headset', 'auth.panel.service'],
  ['user', 'auth.panel.adult'],
]

/** The brand's side of the modal; narrow screens do without it. */
export const BrandPanel = ({ mode }: { mode: 'login' | 'register' }) => {
  const t = useText()
  const [language] = useLanguage()
  const { name, pictures } = useSiteConfig()
  return (
    <Panel>
      <img src={pictures.hero} alt="" />
      <Logo />
      <Title>
        {mode === 'login' ? t('auth.panel.login.title') : t('auth.panel.register.title', { site: name[language] })}
      </Title>
      <Text>{t(mode === 'login' ? 'auth.panel.login.text' : 'auth.panel.register.text')}</Text>
      <Points>
        {POINTS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            {t(text)}
          </li>
        ))}
      </Points>
    </Panel>
  )
}
