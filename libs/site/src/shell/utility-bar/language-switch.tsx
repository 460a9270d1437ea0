import { LANGUAGES } from '@pavilion/contract'
import { useLanguage, useText } from '@pavilion/i18n'
import { BarChoice } from './bar-choice.tsx'

/** Simplified or traditional Chinese, each written in itself. */
export const LanguageSwitch = ({ className }: { className?: string }) => {
  const t = useText()
  const [language, setLanguage] = useLanguage()
  return (
    <BarChoice role="group" aria-label={t('shell.utility.language')} className={className}>
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
    </BarChoice>
  )
}
