import { SITE_LANGUAGES, useLanguage, useText } from '@pavilion/i18n'
import { BarChoice } from './bar-choice.tsx'

export const LanguageSwitch = ({ className }: { className?: string }) => {
  const t = useText()
  const [language, setLanguage] = useLanguage()
  const choices = Object.entries(SITE_LANGUAGES)
  if (choices.length < 2) return null
  return (
    <BarChoice role="group" aria-label={t('shell.utility.language')} className={className}>
      {choices.map(([choice, { name }]) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => setLanguage(choice)}
        >
          {name}
        </button>
      ))}
    </BarChoice>
  )
}
