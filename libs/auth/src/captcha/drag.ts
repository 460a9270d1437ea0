import type { PayloadOf } from '@pavilion/contract'
import type { captchaVerify } from '@pavilion/contract/account'

type SliderAnswer = Extract<PayloadOf<typeof captchaVerify>['answer'], { way: 'slider' }>
type Track = SliderAnswer['track']

/** Picture pixels. */
const STEP = { pressed: 2, held: 6, page: 20 }
const MOST_POINTS = 600

export const stepOf = ({ key, repeat }: { key: string; repeat: boolean }): number | undefined => {
  const arrow = repeat ? STEP.held : STEP.pressed
  if (key === 'ArrowRight' || key === 'ArrowUp') return arrow
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -arrow
  if (key === 'PageUp') return STEP.page
  return key === 'PageDown' ? -STEP.page : undefined
}

/** Times in ms of one clock. */
export class Drag {
  readonly by: 'pointer' | 'keyboard'
  readonly #began: number
  readonly #track: Track = [[0, 0, 0]]

  constructor(by: 'pointer' | 'keyboard', now: number) {
    this.by = by
    this.#began = now
  }

  /** Picture pixels right and down of the start. */
  move(right: number, down: number, now: number): void {
    if (this.#track.length >= MOST_POINTS) this.#track.pop()
    this.#track.push([Math.round(right), Math.round(down), Math.max(0, Math.round(now - this.#began))])
  }

  answer(): SliderAnswer {
    return { way: 'slider', offset: this.#track.at(-1)?.[0] ?? 0, track: this.#track, by: this.by }
  }
}
