import { sloganLines, useSiteConfig } from '@pavilion/brand'
import { AfterPage } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Icon } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import styled from 'styled-components'
import { BookPlace } from './book-place.tsx'
import { FEATURE_WAITING } from './feature-waiting.tsx'
import { HERO_MATCH_RESERVE } from './reserves.ts'

const Book = lazy(() => import('./hero-match-book.tsx'))

const Base = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 38.5fr) minmax(0, 61.5fr);
  min-height: 23.5rem;
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);

  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--pv-space-3);
  padding: var(--pv-space-6);
  overflow: hidden;
  background: var(--pv-hero);
  color: var(--pv-on-hero);

  > img {
    position: absolute;
    inset: 0 0 auto auto;
    width: 28.75rem;
    height: 25rem;
  }
  > * {
    position: relative;
  }
  > small {
    margin-bottom: auto;
    color: var(--pv-on-hero-2);
    font-size: var(--pv-size-13);
  }
  h1 {
    font-size: var(--pv-size-40);
    line-height: 3.25rem;
    letter-spacing: 0.04em;
  }
  h1 > span {
    display: block;
  }
  p {
    color: var(--pv-on-hero-2);
    font-size: var(--pv-size-14);
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-2);
    min-height: 2.5rem;
    margin-top: var(--pv-space-2);
    padding-inline: var(--pv-space-5);
    border-radius: var(--pv-radius-s);
    background: var(--pv-on-hero);
    color: var(--pv-hero);
    font-size: var(--pv-size-14);
    font-weight: 700;
  }
  @media (max-width: 767px) {
    padding: var(--pv-space-5);

    h1 {
      font-size: var(--pv-size-28);
      line-height: 2.25rem;
    }
    > small {
      margin-bottom: var(--pv-space-5);
    }
  }
`

const HeroMatch = () => {
  const t = useText()
  const [language] = useLanguage()
  const { slogan, pictures } = useSiteConfig()
  return (
    <Base>
      <Panel>
        <img src={pictures.hero} alt="" />
        <small>{t('shell.home.hero.kicker')}</small>
        <h1>
          {sloganLines(localised(slogan, language)).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p>{t('shell.home.hero.text')}</p>
        <Link to="/game/sport">
          {t('shell.home.hero.enter')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </Panel>
      <AfterPage place={<BookPlace reserve={HERO_MATCH_RESERVE}>{FEATURE_WAITING}</BookPlace>}>
        <Book />
      </AfterPage>
    </Base>
  )
}

export default HeroMatch
