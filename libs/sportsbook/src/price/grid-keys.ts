import type { KeyboardEvent } from 'react'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const middle = (from: number, to: number): number => (from + to) / 2

/** Up and down go to the nearest price. Undefined at the edge. */
export const neighbour = (boxes: readonly Box[], from: number, key: string): number | undefined => {
  const here = boxes[from]
  if (!here) return undefined
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const ahead = (box: Box): number => {
    if (key === 'ArrowLeft') return here.left - box.right
    if (key === 'ArrowRight') return box.left - here.right
    if (key === 'ArrowUp') return here.top - box.bottom
    return box.top - here.bottom
  }
  const aside = (box: Box): number =>
    sideways
      ? Math.max(here.top - box.bottom, box.top - here.bottom, 0) * 1000
      : Math.abs(middle(box.left, box.right) - middle(here.left, here.right)) / 1000
  let best: { at: number; far: number } | undefined
  boxes.forEach((box, at) => {
    const step = ahead(box)
    if (at === from || step < -2) return
    const far = step + aside(box)
    if (sideways && aside(box) > 0) return
    if (!best || far < best.far) best = { at, far }
  })
  return best?.at
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

export const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (!ARROWS.includes(event.key) || !(event.target instanceof HTMLElement) || !event.target.matches('[data-price]'))
    return
  const prices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-price]')]
  const next = neighbour(
    prices.map((price) => price.getBoundingClientRect()),
    prices.indexOf(event.target),
    event.key,
  )
  if (next === undefined) return
  event.preventDefault()
  prices[next]?.focus()
  prices[next]?.scrollIntoView?.({ block: 'nearest' })
}
