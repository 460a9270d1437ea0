import { useText } from '@pavilion/i18n'
import { Icon } from '@pavilion/ui-kit'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { Drag, stepOf } from './drag.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

const Rail = styled.div`
  position: relative;
  height: 3rem;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-2);
  touch-action: none;
  user-select: none;
`

const Handle = styled.div`
  position: absolute;
  inset: -1px auto -1px 0;
  display: grid;
  place-items: center;
  width: 4rem;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-accent);
  color: var(--pv-on-accent);
  cursor: grab;
  touch-action: none;

  &[data-dragging] {
    cursor: grabbing;
    background: var(--pv-accent-hover);
  }

  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 2px;
  }

  &[aria-disabled] {
    opacity: 0.6;
    cursor: default;
  }
`

export interface SliderRailProps {
  /** In picture pixels. */
  readonly offset: number
  readonly most: number
  /** As `performance.now`, ms. */
  readonly since: number
  readonly disabled: boolean
  readonly dragging: boolean
  readonly onMove: (offset: number, dragging: boolean) => void
  /** On release or Enter. */
  readonly onDone: (drag: Drag) => void
}

export const SliderRail = ({ offset, most, since, disabled, dragging, onMove, onDone }: SliderRailProps) => {
  const t = useText()
  const rail = useRef<HTMLDivElement>(null)
  const handle = useArrivalFocus<HTMLDivElement>()
  const drag = useRef<Drag>(undefined)
  const from = useRef({ x: 0, y: 0 })

  /** Picture pixels per screen pixel. */
  const scale = (moved: Element): number => {
    const way = (rail.current?.clientWidth ?? 0) - moved.clientWidth
    return way > 0 ? most / way : 1
  }
  const within = (value: number): number => Math.round(Math.min(most, Math.max(0, value)))

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = new Drag('pointer', performance.now())
    from.current = { x: event.clientX, y: event.clientY }
    onMove(0, true)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current?.by !== 'pointer' || disabled) return
    const factor = scale(event.currentTarget)
    const right = within((event.clientX - from.current.x) * factor)
    drag.current.move(right, (event.clientY - from.current.y) * factor, performance.now())
    onMove(right, true)
  }
  const letGo = () => {
    const finishedDrag = drag.current
    if (finishedDrag?.by !== 'pointer') return
    drag.current = undefined
    if (offset === 0) onMove(0, false)
    else onDone(finishedDrag)
  }
  const cancelDrag = () => {
    drag.current = undefined
    onMove(0, false)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (disabled) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const finishedDrag = drag.current
      drag.current = undefined
      if (finishedDrag?.by === 'keyboard') onDone(finishedDrag)
      return
    }
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    if (drag.current?.by !== 'keyboard') drag.current = new Drag('keyboard', since)
    const next = within(offset + step)
    if (next === offset) return
    drag.current.move(next, 0, performance.now())
    onMove(next, false)
  }
  const percent = Math.round((offset / most) * 100)
  return (
    <Rail ref={rail}>
      <Handle
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={t('captcha.slider.label')}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={offset}
        aria-valuetext={t('captcha.slider.moved', { percent })}
        aria-disabled={disabled || undefined}
        data-dragging={dragging || undefined}
        style={{ left: `calc((100% - 4rem) * ${offset / most})` }}
        onPointerDown={grab}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={cancelDrag}
        onKeyDown={press}
      >
        <Icon name="arrow-right" size={22} />
      </Handle>
    </Rail>
  )
}
