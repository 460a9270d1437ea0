import { useText } from '@pavilion/i18n'
import { Container, Icon, Logo } from '@pavilion/ui-kit'
import styled from 'styled-components'
import type { BuiltFooter } from '../../built/built-for.ts'
import { COMPACT, NARROW } from '../../layout/measures.ts'
import { useResponsibleDialog } from '../responsible/responsible-open.ts'
import { SurfaceLanguage } from '../utility-bar/surface-language.tsx'
import { AdultNote } from './adult-note.tsx'
import { FooterLinks } from './footer-links.tsx'
import { LinksOfBrand, MarksOfBrand, SocialOfBrand } from './own-footer.tsx'
import { PaymentMarks } from './payment-marks.tsx'

const Base = styled.footer`
  margin-top: var(--pv-section-gap);
  border-top: 1px solid var(--pv-border);
  background: var(--pv-footer);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`
const Top = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 24rem) minmax(0, 1fr);
  gap: var(--pv-space-8);
  padding-block: var(--pv-space-6);

  ${COMPACT} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-5);
  }
`
const About = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--pv-space-3);

  p {
    max-width: 22rem;
    margin: 0;
    line-height: 1.6;
    text-wrap: balance;
  }
`
const Responsible = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  height: 2.25rem;
  padding: 0 0.875rem;
  border: 1px solid var(--pv-border-strong);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface);
  color: var(--pv-text);
  font: inherit;
  font-weight: 700;
  cursor: pointer;

  &:hover {
    border-color: var(--pv-accent);
    color: var(--pv-accent-text);
  }
`
/** Phones have no utility bar. */
const NarrowLanguage = styled(SurfaceLanguage)`
  display: none;

  ${NARROW} {
    display: inline-flex;
  }
`

/** Unused parts stay out of the brand's scripts. */
const OWN = typeof __PAVILION_FOOTER__ === 'undefined' || (__PAVILION_FOOTER__ satisfies BuiltFooter)
const Links = OWN ? LinksOfBrand : FooterLinks
const Marks = OWN ? MarksOfBrand : PaymentMarks
const Social = OWN ? SocialOfBrand : () => null

/** Not in the sports venue. */
export const Footer = () => {
  const t = useText()
  const openResponsible = useResponsibleDialog()
  return (
    <Base aria-label={t('shell.footer.label')}>
      <Top>
        <About>
          <Logo />
          <p>{t('shell.footer.about')}</p>
          <Responsible type="button" onClick={openResponsible}>
            <Icon name="shield" size={16} />
            {t('shell.footer.responsible')}
          </Responsible>
          <Social />
          <NarrowLanguage />
        </About>
        <Links />
      </Top>
      <Marks />
      <AdultNote />
    </Base>
  )
}
