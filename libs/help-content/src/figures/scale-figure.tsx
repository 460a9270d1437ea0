import { Figure, NARROW_WIDTH, WIDTH } from './figure.tsx'

export interface ScaleFigureProps {
  readonly alt: string
  readonly caption: string
  /** From the left: the score, what it comes to, and which way it went. */
  readonly cells: readonly (readonly [score: string, result: string, tone: 'win' | 'even' | 'loss'])[]
}

const ROW = 46

/** What each score comes to. */
export const ScaleFigure = ({ alt, caption, cells }: ScaleFigureProps) => {
  const width = (WIDTH - 32) / cells.length
  const rows = cells.map(([score, result, tone], at) => (
    <g key={score}>
      <rect
        {...{ [`data-${tone}`]: '' }}
        x={NARROW_WIDTH / 2}
        y={12 + ROW * at}
        width={NARROW_WIDTH / 2 - 12}
        height={40}
        rx={8}
      />
      <text data-strong="" x={NARROW_WIDTH * 0.75 - 6} y={37 + ROW * at}>
        {result}
      </text>
      <text data-start="" x={16} y={37 + ROW * at}>
        {score}
      </text>
    </g>
  ))
  return (
    <Figure {...{ alt, caption }} height={116} narrow={{ height: ROW * cells.length + 18, children: rows }}>
      {cells.map(([score, result, tone], at) => {
        const x = 16 + width * at
        return (
          <g key={score}>
            <rect {...{ [`data-${tone}`]: '' }} x={x + 3} y={16} width={width - 6} height={56} rx={8} />
            <text data-strong="" x={x + width / 2} y={49}>
              {result}
            </text>
            <text data-quiet="" x={x + width / 2} y={96}>
              {score}
            </text>
          </g>
        )
      })}
    </Figure>
  )
}
