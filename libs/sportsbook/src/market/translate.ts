import type { LocalText } from '@pavilion/contract'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { useMemo } from 'react'

export interface BettingWords {
  readonly t: ReturnType<typeof useText>
  readonly local: (text: LocalText) => string
}

export const useTranslate = (): BettingWords => {
  const t = useText()
  const [language] = useLanguage()
  return useMemo(() => ({ t, local: (text) => localised(text, language) }), [t, language])
}
