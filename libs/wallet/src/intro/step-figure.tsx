import { styled } from 'styled-components'

/** What a step is drawn with: places and what passes between them. Of our own, in tokens alone. */
export const FIGURES = [
  'choose',
  'amount',
  'pay',
  'arrive',
  'centre',
  'into',
  'back',
  'account',
  'turnover',
  'code',
] as const
export type FigureName = (typeof FIGURES)[number]

const Drawing = styled.svg`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  fill: var(--pv-surface);
  stroke: var(--pv-text-2);
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 2;

  [data-ink] {
    fill: none;
  }

  [data-mark] {
    fill: var(--pv-accent);
    stroke: var(--pv-accent);
  }

  [data-way] {
    fill: none;
    stroke: var(--pv-accent);
    stroke-width: 3;
  }

  [data-tick] {
    fill: none;
    stroke: var(--pv-on-accent);
    stroke-width: 3;
  }
`

const card = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="6" />
)
const wallet = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="56" height="40" rx="6" />
    <path data-ink="" d="M0 12h56" />
    <circle data-mark="" cx="44" cy="26" r="4" />
  </g>
)
const way = (d: string) => <path data-way="" d={d} />
const tick = (x: number, y: number) => (
  <g>
    <circle data-mark="" cx={x} cy={y} r="13" />
    <path data-tick="" d={`m${x - 6} ${y} 4 5 8-9`} />
  </g>
)

const DRAWN: Readonly<Record<FigureName, React.ReactNode>> = {
  choose: (
    <>
      {[20, 62, 104].map((x) => (
        <g key={x}>
          {card(x, 26, 36, 38)}
          <path data-ink="" d={`M${x + 9} 40h18M${x + 9} 50h11`} />
        </g>
      ))}
      {tick(98, 30)}
    </>
  ),
  amount: (
    <>
      {card(24, 18, 112, 30)}
      <path data-ink="" d="m36 26 5 7 5-7m-5 7v9m-5-6h10m-10 4h10M56 33h34" />
      {[24, 63, 102].map((x) => (
        <g key={x}>{card(x, 56, 34, 18)}</g>
      ))}
      <rect data-mark="" x="63" y="56" width="34" height="18" rx="6" />
    </>
  ),
  pay: (
    <>
      <rect x="28" y="12" width="40" height="66" rx="7" />
      <path data-ink="" d="M43 70h10M37 26h22M37 35h14" />
      {way('M76 45h28m-7-7 7 7-7 7')}
      <path d="M110 42 127 30l17 12z" />
      <path data-ink="" d="M114 44v20m8-20v20m9-20v20m8-20v20M110 66h34" />
    </>
  ),
  arrive: (
    <>
      {wallet(52, 32)}
      {way('M80 8v16m-7-7 7 7 7-7')}
      {tick(120, 74)}
    </>
  ),
  centre: (
    <>
      {wallet(52, 26)}
      {way('M18 46h26m-7-7 7 7-7 7')}
      <circle cx="134" cy="46" r="14" />
      <path data-ink="" d="m134 37 8 6-3 9h-10l-3-9z" />
      <path data-ink="" d="M112 46h4" />
    </>
  ),
  into: (
    <>
      {wallet(16, 26)}
      {way('M78 46h20m-7-7 7 7-7 7')}
      {card(106, 20, 40, 52)}
      <path data-ink="" d="M106 34h40M118 46h16m-16 10h10" />
    </>
  ),
  back: (
    <>
      {wallet(16, 26)}
      {way('M98 46H78m7-7-7 7 7 7')}
      {card(106, 20, 40, 52)}
      <path data-ink="" d="M106 34h40M118 46h16m-16 10h10" />
    </>
  ),
  account: (
    <>
      {card(34, 20, 92, 52)}
      <path data-ink="" d="M34 34h92M46 50h24M46 60h14" />
      {tick(118, 66)}
    </>
  ),
  turnover: (
    <>
      {card(20, 22, 120, 46)}
      <rect x="32" y="46" width="96" height="10" rx="5" />
      <rect data-mark="" x="32" y="46" width="64" height="10" rx="5" />
      <path data-ink="" d="M32 35h40m36 0h20" />
    </>
  ),
  code: (
    <>
      {card(24, 16, 112, 26)}
      <path data-ink="" d="M36 29h44" />
      {[24, 43, 62, 81, 100, 119].map((x) => (
        <g key={x}>
          <rect x={x} y="52" width="17" height="22" rx="4" />
          <circle data-mark="" cx={x + 8.5} cy="63" r="2" />
        </g>
      ))}
    </>
  ),
}

/** The words beside it say what it shows. */
export const StepFigure = ({ name }: { name: FigureName }) => (
  <Drawing viewBox="0 0 160 90" aria-hidden focusable="false">
    {DRAWN[name]}
  </Drawing>
)
