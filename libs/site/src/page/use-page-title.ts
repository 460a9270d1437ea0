import { useSiteConfig } from '@pavilion/brand'
import { localised, useLanguage, useText, type PlainTextKey } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { useEffect } from 'react'
import { browserTitle, scrollTitle } from './title-marquee.ts'

/** The operator's title replaces the brand's name. */
export const usePageTitle = (key: PlainTextKey): void => {
  const t = useText()
  const [language] = useLanguage()
  const { name } = useSiteConfig()
  const { data } = usePreInfo()
  const site = data?.siteBaseConfig.title || localised(name, language)
  const title = t('shell.title.of', { page: t(key), site })
  useEffect(() => scrollTitle(title, browserTitle()), [title])
}
