import { useText } from '@pavilion/i18n'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { shareOf, stepFor } from './chart-scale.ts'
import type { ChartDay, ChartForm, Series } from './day-series.ts'

const LINES = 4
const HEIGHT = 160

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--pv-space-3);
`
const Scale = styled.div`
  position: relative;
  min-width: 2.5rem;
  height: ${HEIGHT / 16}rem;
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
  text-align: end;

  span {
    visibility: hidden;
  }

  b {
    position: absolute;
    right: 0;
    font-weight: var(--pv-weight-regular);
    line-height: 1rem;
    transform: translateY(-50%);
  }
`
const Plot = styled.div`
  position: relative;
  height: ${HEIGHT / 16}rem;
  border-radius: var(--pv-radius-s);
  touch-action: pan-y;

  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 4px;
  }

  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }

  [data-line] {
    stroke: var(--pv-border);
  }

  [data-line='zero'] {
    stroke: var(--pv-border-input);
  }

  [data-active] {
    fill: var(--pv-surface-2);
  }

  [data-fill='solid'] {
    fill: var(--pv-accent);
  }

  [data-edge] {
    fill: none;
    stroke: var(--pv-text);
  }

  pattern path {
    stroke: var(--pv-text);
    stroke-width: 1.5;
  }
`
const Days = styled.div`
  position: relative;
  grid-column: 2;
  height: 1.5rem;
  margin-top: var(--pv-space-2);
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);

  span {
    position: absolute;
    white-space: nowrap;
    transform: translateX(-50%);
  }

  @media (max-width: 480px) {
    [data-between] {
      display: none;
    }
  }
`
const None = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  span {
    padding: 0 var(--pv-space-2);
    background: var(--pv-surface);
  }
`
const Tip = styled.div`
  position: absolute;
  z-index: 1;
  bottom: calc(100% - 3.5rem);
  display: grid;
  gap: 0.125rem;
  padding: var(--pv-space-2) var(--pv-space-3);
  border-radius: var(--pv-radius-s);
  background: var(--pv-inverse);
  color: var(--pv-on-inverse);
  font-size: var(--pv-size-12);
  white-space: nowrap;
  pointer-events: none;
`

interface BarProps {
  readonly fill: Series['fill']
  /** Percent of the plot. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly hatch: string
}

/** A day with a small amount is seen too. */
const LEAST_BAR = 1

const Bar = ({ fill, x, y, width, height, hatch }: BarProps) => {
  if (height === 0) return null
  const place = { x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${Math.max(height, LEAST_BAR)}%`, rx: 2 }
  if (fill === 'solid') return <rect data-fill="solid" {...place} />
  return (
    <g>
      <rect fill={`url(#${hatch})`} {...place} />
      <rect data-edge="" {...place} />
    </g>
  )
}

/** The last day stands at the edge; of many, one a week is named. */
const isNamed = (at: number, days: number): boolean => days <= 7 || (days - 1 - at) % 7 === 0

export interface BarChartProps {
  readonly title: string
  readonly form: ChartForm
  readonly series: readonly [Series, Series]
  /** Oldest first. */
  readonly days: readonly ChartDay[]
}

/** Days as bars; the arrow keys, or the pointer, lead from day to day. The table beside it has the same (day-table.tsx). */
export const BarChart = ({ title, form, series, days }: BarChartProps) => {
  const t = useText()
  const hatch = useId()
  const [active, setActive] = useState<number>()
  const amounts = days.flatMap((day) => day.amounts)
  const most = Math.max(...amounts.map(Number), 0)
  const mirror = form === 'mirror'
  const step = stepFor(most, mirror ? LINES / 2 : LINES)
  const reach = step * (mirror ? LINES / 2 : LINES)
  const zero = mirror ? 50 : 100
  const isEmpty = amounts.every((amount) => amount === 0n)
  const slot = 100 / days.length
  const labels = Array.from({ length: LINES + 1 }, (_, line) =>
    formatAmount(BigInt(Math.abs(reach - line * step)), { strip: true }),
  )
  const last = days.length - 1
  const activeDay = active === undefined ? undefined : days[active]
  const toldAmounts = (day: ChartDay) => series.map(({ name }, at) => `${name} ${formatMoney(day.amounts[at] ?? 0n)}`)
  const move = (event: KeyboardEvent) => {
    const from = active ?? last
    const next = {
      ArrowLeft: active === undefined ? last : from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') setActive(undefined)
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(Math.max(next, 0), last))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setActive(Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), last))
  }
  const barsOf = (day: ChartDay, at: number) => {
    const [first, second] = day.amounts.map((amount) => shareOf(amount, reach) * (mirror ? 50 : 100)) as [
      number,
      number,
    ]
    const [firstFill, secondFill] = series.map(({ fill }) => fill) as [Series['fill'], Series['fill']]
    const left = at * slot
    const width = slot * (mirror ? 0.5 : 0.3)
    const start = mirror ? left + slot * 0.25 : left + slot * 0.18
    return (
      <g key={day.day}>
        <Bar hatch={hatch} fill={firstFill} x={start} y={zero - first} width={width} height={first} />
        <Bar
          hatch={hatch}
          fill={secondFill}
          x={mirror ? start : start + width + slot * 0.04}
          y={mirror ? zero : zero - second}
          width={width}
          height={second}
        />
      </g>
    )
  }
  return (
    <Root>
      <Scale aria-hidden>
        <span>{labels[0]}</span>
        {labels.map((label, line) => (
          <b key={line} style={{ top: `${(line * 100) / LINES}%` }}>
            {label}
          </b>
        ))}
      </Scale>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={t('records.wallet.chart.keys', { title })}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(active ?? last) + 1}
        aria-valuetext={
          [days[active ?? last]].flatMap((day) =>
            day ? [[day.label, day.weekday, ...toldAmounts(day)].join(' ')] : [],
          )[0] ?? ''
        }
        onKeyDown={move}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setActive((was) => was ?? last)
        }}
        onBlur={() => setActive(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(undefined)}
      >
        <svg aria-hidden focusable="false">
          <defs>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M1 0v5" />
            </pattern>
          </defs>
          {active !== undefined && (
            <rect data-active="" x={`${active * slot}%`} y="-4%" width={`${slot}%`} height="108%" />
          )}
          {labels.map((_, line) => (
            <line
              key={line}
              data-line={(line * 100) / LINES === zero ? 'zero' : ''}
              x1="0"
              x2="100%"
              y1={`${(line * 100) / LINES}%`}
              y2={`${(line * 100) / LINES}%`}
            />
          ))}
          {days.map(barsOf)}
        </svg>
        {isEmpty && (
          <None>
            <span>{t('records.wallet.chart.none')}</span>
          </None>
        )}
        {activeDay && active !== undefined && (
          <Tip
            aria-hidden
            style={
              active * 2 < days.length
                ? { left: `${(active + 1) * slot}%` }
                : { right: `${(days.length - active) * slot}%` }
            }
          >
            <span>
              {activeDay.label} {activeDay.weekday}
            </span>
            {toldAmounts(activeDay).map((text) => (
              <b key={text}>{text}</b>
            ))}
          </Tip>
        )}
      </Plot>
      <Days aria-hidden>
        {days.map(
          (day, at) =>
            isNamed(at, days.length) && (
              <span
                key={day.day}
                data-between={days.length <= 7 && (last - at) % 2 === 1 ? '' : undefined}
                style={{ left: `${(at + 0.5) * slot}%` }}
              >
                {day.label}
              </span>
            ),
        )}
      </Days>
    </Root>
  )
}
