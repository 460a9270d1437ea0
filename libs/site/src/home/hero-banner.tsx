import { sloganLines, useSiteConfig } from '@pavilion/brand'
import { AfterPage } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Container } from '@pavilion/ui-kit'
import { lazy } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../boundary/panel-boundary.tsx'
import { NARROW } from '../layout/measures.ts'
import { HeroActions } from './hero-actions.tsx'

const LiveCount = lazy(() => import('./live-count.tsx'))

const Base = styled.section`
  position: relative;
  overflow: hidden;
  background: linear-gradient(var(--pv-hero), var(--pv-bg) 92%);
  color: var(--pv-on-hero);

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    mask-image: linear-gradient(#000 55%, transparent);
  }
`
const Words = styled(Container)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: end;
  justify-items: start;
  gap: var(--pv-space-2) var(--pv-space-5);
  min-height: 10rem;
  padding-block: var(--pv-space-4) 0;

  > :last-child {
    grid-area: 1 / 2 / 4;
  }
  h1 {
    font-size: 2rem;
    line-height: 2.75rem;
  }
  h1 > span {
    margin-inline-end: 0.5em;
  }
  p {
    max-width: 34rem;
    color: var(--pv-on-hero-2);
    font-size: var(--pv-size-16);
    text-wrap: balance;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-3);
    min-height: 15rem;
    padding-block: var(--pv-space-5) 0;

    > :last-child {
      grid-area: auto;
    }
    h1 {
      font-size: var(--pv-size-28);
      line-height: 2.25rem;
    }
    h1 > span {
      display: block;
    }
    p {
      font-size: var(--pv-size-14);
    }
  }
`

const TagPlace = styled.div`
  min-height: 1.75rem;
`

export const HeroBanner = () => {
  const t = useText()
  const [language] = useLanguage()
  const { slogan, pictures } = useSiteConfig()
  return (
    <Base>
      <img src={pictures.hero} alt="" fetchPriority="high" />
      <Words>
        <TagPlace>
          <PanelBoundary fallback={null}>
            <AfterPage>
              <LiveCount />
            </AfterPage>
          </PanelBoundary>
        </TagPlace>
        <h1>
          {sloganLines(localised(slogan, language)).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p>{t('shell.home.hero.text')}</p>
        <HeroActions />
      </Words>
    </Base>
  )
}
