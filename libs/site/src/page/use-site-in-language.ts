import { useApi } from '@pavilion/api-client'
import { useLanguage } from '@pavilion/i18n'
import { preInfoQuery } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** The site's title depends on the language. */
export const useSiteInLanguage = (): void => {
  const [language] = useLanguage()
  const api = useApi()
  const cache = useQueryClient()
  const lastLanguage = useRef(language)
  useEffect(() => {
    if (lastLanguage.current === language) return
    lastLanguage.current = language
    const { queryKey } = preInfoQuery(api)
    // An answer in the former language, still on its way, would pass for the new one.
    void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }))
  }, [language, api, cache])
}
