import { useSiteConfig } from '@pavilion/brand'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { LEGAL, type LegalDocument } from './clauses.ts'

const Text = styled.article`
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
  line-height: 1.75;
  scroll-margin-top: var(--pv-space-4);

  /* It is longer than what shows of it: the ring is drawn around that. */
  &:focus-visible {
    outline: 0;
  }

  [data-dialog-body]:has(> &:focus-visible) {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }

  h3 {
    margin: var(--pv-space-5) 0 var(--pv-space-2);
    color: var(--pv-text);
    font-size: var(--pv-size-16);
  }

  p + p {
    margin-top: var(--pv-space-2);
  }
`
const Version = styled.p`
  margin-bottom: var(--pv-space-3);
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
`

/** Followed by the countries of the site's settings. */
const REGION_CLAUSE = 'legal.terms.eligibility.region'

/** Suspends until the texts are loaded. */
export const LegalText = ({ document, version }: { document: LegalDocument; version: string | undefined }) => {
  const t = useText()
  const [language] = useLanguage()
  const site = localised(useSiteConfig().name, language)
  const { intro, sections } = LEGAL[document]
  const { data: facts } = usePreInfo()
  const countries = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  const regions = (facts?.restrictedRegions ?? [])
    .map((code) => countries.of(code) ?? code)
    .toSorted(new Intl.Collator(language).compare)
    .join(t('shell.home.venues.separator'))
  return (
    // Scrollable by keyboard.
    <Text tabIndex={0} data-autofocus>
      {version && <Version>{t('legal.version', { version })}</Version>}
      <p>{t(intro, { site })}</p>
      {sections.map(({ title, clauses }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          {clauses.map((clause) => (
            <Fragment key={clause}>
              <p>{t(clause)}</p>
              {clause === REGION_CLAUSE && regions && <p>{t('legal.regions', { regions })}</p>}
            </Fragment>
          ))}
        </section>
      ))}
    </Text>
  )
}
