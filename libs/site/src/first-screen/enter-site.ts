import { SCREEN_ID } from '../counterpart/plans.ts'

const PICTURE_MS = 1000
/** Some pages paint no frames. */
const FRAME_MS = 250

export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Requesting a file takes a slow phone 2 ms. */
const AT_ONCE = 6

/** Input is answered between turns. */
const fetchAll = async (links: readonly HTMLLinkElement[]): Promise<void> => {
  for (const [index, link] of links.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await after(0)
    link.rel = 'modulepreload'
  }
}

/** As the build names it in that language; the page goes on from there. */
const nameDocument = ({ title, description }: DOMStringMap): void => {
  if (title !== undefined) document.title = title
  if (description !== undefined)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}

const translate = (screen: HTMLElement, language: string): void => {
  if (screen.lang === language) return
  const texts = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
  if (texts) {
    screen.replaceChildren(texts.content)
    nameDocument(texts.dataset)
  }
  screen.lang = language
}

const painted = async (screen: HTMLElement): Promise<void> => {
  const coming = [...screen.querySelectorAll('img')].filter((image) => !image.complete && image.checkVisibility())
  const pictures = coming.map((image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(pictures), after(PICTURE_MS)])
  for (let frames = 0; frames < 2; frames++) await Promise.race([frame(), after(FRAME_MS)])
}

/**
 * The first screen has the line alone; then all scripts are fetched, and run one by one so that input is answered
 * in between.
 * @param drawn what else belongs to that screen
 */
export const enterSite = async (drawn?: (screen: HTMLElement) => Promise<void>): Promise<void> => {
  const screen = document.getElementById(SCREEN_ID)
  if (screen) {
    translate(screen, document.documentElement.lang)
    // Its buttons do nothing: the site presses its own later. One that is held down as the page takes its place has no click any more.
    for (const kind of ['mousedown', 'click'])
      screen.addEventListener(kind, ({ target }) => {
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
