import { useEffect, useInsertionEffect, useRef } from 'react'
import { SCREEN_ID } from './plans.ts'
import { twinOf } from './twin.ts'

interface Left {
  readonly screen: HTMLElement
  readonly focused: Element | undefined
}

/** Removes the first screen before the browser can show both. */
const leave = (): Left | undefined => {
  const screen = document.getElementById(SCREEN_ID)
  if (!screen) return undefined
  const { activeElement } = document
  const focused = activeElement && screen.contains(activeElement) ? activeElement : undefined
  screen.remove()
  return { screen, focused }
}

/** The focus goes on where it was, and a button that was pressed too early is pressed now. */
const handOver = ({ screen, focused }: Left): void => {
  const root = document.getElementById('root')
  if (!root) return
  if (focused) twinOf(focused, screen, root)?.focus({ preventScroll: true })
  const pressed = screen.querySelector('[data-pressed]')
  if (!pressed) return
  pressed.removeAttribute('data-pressed')
  // When everything around this component listens, too.
  setTimeout(() => twinOf(pressed, screen, root)?.click())
}

/** Puts the component that calls it, and all around it, in the place of the first screen that was drawn at build time. */
export const useTakeOver = (): void => {
  const left = useRef<Left>(undefined)
  useInsertionEffect(() => {
    left.current = leave()
  }, [])
  useEffect(() => {
    if (left.current) handOver(left.current)
    left.current = undefined
  }, [])
}
