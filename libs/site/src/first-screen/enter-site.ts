import { SCREEN_ID } from '../counterpart/plans.ts'

/** A picture of the first screen is waited for this long, milliseconds. */
const PICTURE_MS = 1000
/** A frame that is not drawn within this time is not waited for: nobody looks. */
const FRAME_MS = 250

export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** To ask for a file takes a slow phone 2 ms: so many are asked for at once. */
const AT_ONCE = 6

/** Has files fetched, in turns between which a touch is answered. */
const fetchAll = async (links: readonly HTMLLinkElement[]): Promise<void> => {
  for (const [index, link] of links.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await after(0)
    link.rel = 'modulepreload'
  }
}

/** Shows the screen in the reader's language. */
const translate = (screen: HTMLElement, language: string): void => {
  if (screen.lang === language) return
  const texts = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
  if (texts) screen.replaceChildren(texts.content)
  screen.lang = language
}

/** Resolves when the screen was painted with its pictures. */
const painted = async (screen: HTMLElement): Promise<void> => {
  const coming = [...screen.querySelectorAll('img')].filter((image) => !image.complete && image.checkVisibility())
  const pictures = coming.map((image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(pictures), after(PICTURE_MS)])
  for (let frames = 0; frames < 2; frames++) await Promise.race([frame(), after(FRAME_MS)])
}

/**
 * What is to be seen has the line for itself and is painted first; then the site's scripts are fetched, all at once, and run one file at a
 * time, so that a touch is answered between them. @param drawn what else is to be on the screen before that
 */
export const enterSite = async (drawn?: (screen: HTMLElement) => Promise<void>): Promise<void> => {
  const screen = document.getElementById(SCREEN_ID)
  if (screen) {
    translate(screen, document.documentElement.lang)
    // Its buttons do nothing by themselves: the site presses its own once it is there.
    screen.addEventListener('click', ({ target }) => {
      for (const before of screen.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed')
      ;(target as Element).closest('button')?.setAttribute('data-pressed', '')
    })
    if (screen.checkVisibility()) {
      await drawn?.(screen)
      await painted(screen)
    }
  }
  await fetchAll([...document.querySelectorAll<HTMLLinkElement>('link[data-stage], link[data-late]')])
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-stage]')) {
    await import(/* @vite-ignore */ href)
    await after(0)
  }
}
