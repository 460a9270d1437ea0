import { dismissToasts } from '@pavilion/ui-kit'

/** Stories share a document: no story finds what another stored or said. */
export const clearPage = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  dismissToasts()
}

/** Tests only: a look in another language than the one it is played for would prove nothing. */
export const expectLanguage = ({ globals }: { globals: Record<string, string> }): void => {
  if (!('__vitest_browser__' in globalThis)) return
  const { lang } = document.documentElement
  if (lang !== globals['language']) throw new Error(`Played in ${lang}, meant for ${globals['language']}.`)
}
