import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { VenuePanel } from '../venue/venue-panel.tsx'
import { RULE_SECTIONS } from './sections.ts'

const Text = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 46rem;
  padding: 1rem;
  font-size: 0.875rem;
  line-height: 1.8;
  color: var(--pv-text-2);
  & h3 {
    margin: 0 0 0.25rem;
    font-size: 1rem;
    color: var(--pv-text);
  }
  & p {
    margin: 0;
  }
  & p + p {
    margin-top: 0.25rem;
  }
`

const Contents = styled.nav`
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & button {
    min-height: 1.75rem;
    padding: 0;
    border: 0;
    font: inherit;
    font-size: 0.8125rem;
    color: var(--pv-accent-text);
    background: none;
    cursor: pointer;
  }
  & button:hover {
    text-decoration: underline;
  }
  & button:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
`

const idOf = (section: string): string => `rule-${section}`

/** The address holds the place in the venue. */
const show = (section: string): void => {
  const heading = document.getElementById(idOf(section))
  heading?.scrollIntoView?.({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

export default function Rules() {
  const { t } = useTranslate()
  return (
    <VenuePanel title={t('rulebook.title')}>
      <Text>
        <p>{t('rulebook.intro')}</p>
        <Contents aria-label={t('rulebook.contents')}>
          <ol>
            {RULE_SECTIONS.map((section) => (
              <li key={section}>
                <button type="button" onClick={() => show(section)}>
                  {t(`rulebook.${section}.title`)}
                </button>
              </li>
            ))}
          </ol>
        </Contents>
        {RULE_SECTIONS.map((section) => (
          <section key={section} aria-labelledby={idOf(section)}>
            <h3 id={idOf(section)} tabIndex={-1}>
              {t(`rulebook.${section}.title`)}
            </h3>
            {t(`rulebook.${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </Text>
    </VenuePanel>
  )
}
