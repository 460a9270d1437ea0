import { LANGUAGES } from '@pavilion/contract'
import { useLanguage, useText } from '@pavilion/i18n'
import styled from 'styled-components'

const Group = styled.div`
  display: inline-flex;
  overflow: hidden;
  border: 1px solid var(--pv-utility-line);
  border-radius: var(--pv-radius-s);
  button {
    min-width: 2.5rem;
    height: 1.375rem;
    padding: 0 0.5rem;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.75rem;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    background: var(--pv-utility-selected);
    color: var(--pv-utility-selected-text);
    font-weight: 700;
  }
`

/** Simplified or traditional Chinese, each written in itself. */
export const LanguageSwitch = ({ className }: { className?: string }) => {
  const t = useText()
  const [language, setLanguage] = useLanguage()
  return (
    <Group role="group" aria-label={t('shell.utility.language')} className={className}>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => setLanguage(choice)}
        >
          {t(`shell.language.${choice}`)}
        </button>
      ))}
    </Group>
  )
}
