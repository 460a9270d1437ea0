import { Figure, NARROW_WIDTH, WIDTH } from './figure.tsx'

export interface BrowserFigureProps {
  readonly alt: string
  readonly caption: string
  /** As the bar of addresses shows it. */
  readonly address: string
  /** What to look at. */
  readonly notes: readonly string[]
}

const LOCK = 'h12v9h-12zm2.5 0v-3.5a3.5 3.5 0 0 1 7 0v3.5'
const NOTE = 26

const Narrow = ({ address, notes }: Pick<BrowserFigureProps, 'address' | 'notes'>) => (
  <>
    <rect data-box="" x={12} y={12} width={NARROW_WIDTH - 24} height={NOTE * notes.length + 64} rx={10} />
    <path data-line="" d={`M12 60H${NARROW_WIDTH - 12}`} />
    <rect data-even="" x={24} y={22} width={NARROW_WIDTH - 48} height={28} rx={14} />
    <path data-line="" d={`M38 36${LOCK}`} />
    <text data-strong="" data-start="" x={60} y={41}>
      {address}
    </text>
    {notes.map((note, at) => (
      <text key={note} data-quiet="" data-start="" x={24} y={84 + NOTE * at}>
        {`${at + 1}. ${note}`}
      </text>
    ))}
  </>
)

/** A browser's bar of addresses, and what to look at in it. */
export const BrowserFigure = ({ alt, caption, address, notes }: BrowserFigureProps) => (
  <Figure
    {...{ alt, caption }}
    height={152}
    narrow={{ height: NOTE * notes.length + 88, children: <Narrow {...{ address, notes }} /> }}
  >
    <rect data-box="" x={24} y={20} width={WIDTH - 48} height={112} rx={10} />
    <path data-line="" d={`M24 68H${WIDTH - 24}`} />
    {[44, 62, 80].map((x) => (
      <circle key={x} data-even="" cx={x} cy={44} r={6} />
    ))}
    <rect data-even="" x={104} y={30} width={WIDTH - 152} height={28} rx={14} />
    <path data-line="" d={`M118 43${LOCK}`} />
    <text data-strong="" x={WIDTH / 2 + 28} y={49}>
      {address}
    </text>
    {notes.map((note, at) => (
      <text key={note} data-quiet="" x={((WIDTH - 48) / notes.length) * (at + 0.5) + 24} y={105}>
        {`${at + 1}. ${note}`}
      </text>
    ))}
  </Figure>
)
