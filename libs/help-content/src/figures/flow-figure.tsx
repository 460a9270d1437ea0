import { iconPath, type IconName } from '@pavilion/ui-kit'
import { Figure, NARROW_WIDTH, WIDTH } from './figure.tsx'

export interface FlowFigureProps {
  readonly alt: string
  readonly caption: string
  /** In order: what happens, a word on it, and its sign. */
  readonly steps: readonly (readonly [name: string, note: string, icon: IconName])[]
  /** What is said of the way from one step to the next. */
  readonly between?: readonly string[]
  /** Where it leads when it does not succeed: from the last but one to the first. */
  readonly back?: string | undefined
}

const RADIUS = 28
const TOP = 64
const BACK = TOP + 132
/** Of a sign, in the units of the figure; its own are 24. */
const SIGN = 26

const widthOf = (text: string): number => [...text].length * 12 + 24

interface SignProps {
  readonly icon: IconName
  readonly x: number
  readonly y: number
  /** The first and the last stage. */
  readonly isEnd: boolean
  readonly radius: number
}

const Sign = ({ icon, x, y, isEnd, radius }: SignProps) => (
  <>
    <circle cx={x} cy={y} r={radius} {...{ [isEnd ? 'data-end' : 'data-stage']: '' }} />
    <path
      data-sign={isEnd ? 'end' : 'stage'}
      transform={`translate(${x - SIGN / 2} ${y - SIGN / 2}) scale(${SIGN / 24})`}
      d={iconPath(icon)}
    />
  </>
)

interface BackNameProps {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** On the way back, around `x`. */
const BackName = ({ text, x, y }: BackNameProps) => (
  <>
    <rect data-back-name="" x={x - widthOf(text) / 2} y={y - 13} width={widthOf(text)} height={26} rx={6} />
    <text data-warning="" x={x} y={y + 4}>
      {text}
    </text>
  </>
)

const ROW = 84
const ROW_RADIUS = 24
const [SIGN_X, WORDS_X, BACK_X] = [44, 84, NARROW_WIDTH - 24]
const rowOf = (at: number): number => 42 + ROW * at

/** One below another. */
const Rows = ({ steps, between = [], back }: Pick<FlowFigureProps, 'steps' | 'between' | 'back'>) => {
  const last = steps.length - 2
  return (
    <>
      {back !== undefined && (
        <>
          <path
            data-back=""
            d={`M${BACK_X - 64} ${rowOf(last)}H${BACK_X - 8}q8 0 8-8V${rowOf(0) + 8}q0-8-8-8H${BACK_X - 56}`}
          />
          <path data-back-end="" d={`M${BACK_X - 53} ${rowOf(0) - 5}l-7 5 7 5`} />
          <BackName text={back} x={NARROW_WIDTH - 8 - widthOf(back) / 2} y={rowOf(Math.floor(last / 2)) + ROW / 2} />
        </>
      )}
      {steps.map(([name, note, icon], at) => {
        const y = rowOf(at)
        return (
          <g key={name}>
            {at < steps.length - 1 && (
              <>
                <path data-line="" d={`M${SIGN_X} ${y + ROW_RADIUS + 4}V${y + ROW - ROW_RADIUS - 6}m-5 -7 5 7 5-7`} />
                <text data-way="" data-start="" x={WORDS_X} y={y + ROW / 2 + 4}>
                  {between[at] ?? ''}
                </text>
              </>
            )}
            <Sign icon={icon} x={SIGN_X} y={y} isEnd={at === 0 || at === steps.length - 1} radius={ROW_RADIUS} />
            <text data-strong="" data-start="" x={WORDS_X} y={y - 3}>
              {name}
            </text>
            <text data-quiet="" data-start="" x={WORDS_X} y={y + 17}>
              {note}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Stages that follow one another. */
export const FlowFigure = ({ alt, caption, steps, between = [], back }: FlowFigureProps) => {
  const middleOf = (at: number): number => (WIDTH / steps.length) * (at + 0.5)
  const height = back === undefined ? 176 : 240
  const [first, last] = [middleOf(0), middleOf(steps.length - 2)]
  const narrow = { height: ROW * steps.length, children: <Rows {...{ steps, between, back }} /> }
  return (
    <Figure {...{ alt, caption, height, narrow }}>
      <path
        data-wave="far"
        d={`M0 ${height - 34}C150 ${height - 66} 270 ${height - 28} 400 ${height - 52}S600 ${height - 76} ${WIDTH} ${height - 62}V${height}H0Z`}
      />
      <path
        data-wave="near"
        d={`M0 ${height - 12}C140 ${height - 38} 260 ${height - 6} 400 ${height - 24}S580 ${height - 44} ${WIDTH} ${height - 30}V${height}H0Z`}
      />
      {steps.map(([name, note, icon], at) => {
        const x = middleOf(at)
        const end = middleOf(at + 1) - RADIUS - 6
        return (
          <g key={name}>
            {at < steps.length - 1 && (
              <>
                <path data-line="" d={`M${x + RADIUS + 4} ${TOP}H${end}m-7 -5 7 5-7 5`} />
                <text data-way="" x={(x + middleOf(at + 1)) / 2} y={TOP - 14}>
                  {between[at] ?? ''}
                </text>
              </>
            )}
            <Sign icon={icon} x={x} y={TOP} isEnd={at === 0 || at === steps.length - 1} radius={RADIUS} />
            <text data-strong="" x={x} y={TOP + 54}>
              {name}
            </text>
            <text data-quiet="" x={x} y={TOP + 76}>
              {note}
            </text>
          </g>
        )
      })}
      {back !== undefined && (
        <>
          <path data-back="" d={`M${last} ${TOP + 92}V${BACK - 8}q0 8-8 8H${first + 8}q-8 0-8-8V${TOP + 100}`} />
          <path data-back-end="" d={`M${first - 5} ${TOP + 103}l5-7 5 7`} />
          <BackName text={back} x={(first + last) / 2} y={BACK} />
        </>
      )}
    </Figure>
  )
}
