import { useEffect } from 'react'

/** What is folded is printed too. */
export const useWholePrint = (): void => {
  useEffect(() => {
    const unfold = (): void => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-help-article] details'))
        details.open = true
    }
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
}
