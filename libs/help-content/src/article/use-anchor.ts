import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { HelpTopic } from '../topics/topics.ts'

/** Links from elsewhere lead to a heading, which is there only once the article is. */
export const useAnchor = (topic: HelpTopic): void => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    // Ids of headings are lower-case letters and hyphens.
    if (!/^[a-z][a-z0-9-]*$/.test(hash)) return
    const heading = document.querySelector<HTMLElement>(`[data-help-article="${topic}"] [id="${hash}"]`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, topic])
}
