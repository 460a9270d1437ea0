import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { SCREEN_ID } from './plans.ts'
import { counterpartOf } from './counterpart.ts'

interface Left {
  readonly screen: HTMLElement
  readonly focused: Element | undefined
}

/** Before the browser can paint both. */
const leave = (): Left | undefined => {
  const screen = document.getElementById(SCREEN_ID)
  if (!screen) return undefined
  const { activeElement } = document
  const focused = activeElement && screen.contains(activeElement) ? activeElement : undefined
  screen.remove()
  return { screen, focused }
}

const counterpartIn = (of: Element, { screen }: Left): HTMLElement | undefined => {
  const root = document.getElementById('root')
  return root ? counterpartOf(of, screen, root) : undefined
}

/** One that came too early. */
const press = (left: Left): void => {
  const pressed = left.screen.querySelector('[data-pressed]')
  if (!pressed) return
  pressed.removeAttribute('data-pressed')
  // When everything around this component listens.
  setTimeout(() => counterpartIn(pressed, left)?.click())
}

/** The focus moves in the same step: a key pressed in between would reach nothing. */
export const useSwap = (): void => {
  const left = useRef<Left>(undefined)
  useInsertionEffect(() => {
    left.current = leave()
  }, [])
  useLayoutEffect(() => {
    const { current } = left
    if (current?.focused) counterpartIn(current.focused, current)?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (left.current) press(left.current)
    left.current = undefined
  }, [])
}
