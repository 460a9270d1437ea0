import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { SCREEN_ID } from './plans.ts'
import { counterpartOf } from './counterpart.ts'

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

const twin = (of: Element, { screen }: Left): HTMLElement | undefined => {
  const root = document.getElementById('root')
  return root ? counterpartOf(of, screen, root) : undefined
}

/** A button that was pressed too early is pressed now. */
const press = (left: Left): void => {
  const pressed = left.screen.querySelector('[data-pressed]')
  if (!pressed) return
  pressed.removeAttribute('data-pressed')
  // When everything around this component listens, too.
  setTimeout(() => twin(pressed, left)?.click())
}

/**
 * Puts the component that calls it, and all around it, in the place of the first screen that was drawn at build time. The focus goes
 * on where it was within the same step: a key that is pressed between the two would reach nothing.
 */
export const useSwap = (): void => {
  const left = useRef<Left>(undefined)
  useInsertionEffect(() => {
    left.current = leave()
  }, [])
  useLayoutEffect(() => {
    const { current } = left
    if (current?.focused) twin(current.focused, current)?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (left.current) press(left.current)
    left.current = undefined
  }, [])
}
