import styled from 'styled-components'

/** Simple gradients tell leagues apart at this size. */
const bands = (way: 'right' | 'bottom', ...colours: string[]): string => {
  const share = 100 / colours.length
  const stops = colours.map((colour, n) => `${colour} ${n * share}% ${(n + 1) * share}%`)
  return `linear-gradient(to ${way}, ${stops.join(', ')})`
}

const cross = (ground: string, line: string): string =>
  `linear-gradient(to right, transparent 42%, ${line} 42% 58%, transparent 58%), linear-gradient(to bottom, ${ground} 38%, ${line} 38% 62%, ${ground} 62%)`

const FLAGS: Record<string, string> = {
  ENG: cross('#ffffff', '#c8102e'),
  ESP: 'linear-gradient(to bottom, #c60b1e 25%, #ffc400 25% 75%, #c60b1e 75%)',
  GER: bands('bottom', '#000000', '#dd0000', '#ffce00'),
  ITA: bands('right', '#008c45', '#f4f5f0', '#cd212a'),
  FRA: bands('right', '#0055a4', '#ffffff', '#ef4135'),
  NED: bands('bottom', '#ae1c28', '#ffffff', '#21468b'),
  POR: 'linear-gradient(to right, #006600 40%, #ff0000 40%)',
  BRA: 'radial-gradient(circle at 50% 50%, #002776 22%, #ffdf00 22% 38%, #009b3a 38%)',
  ARG: bands('bottom', '#74acdf', '#ffffff', '#74acdf'),
  JPN: 'radial-gradient(circle at 50% 50%, #bc002d 28%, #ffffff 30%)',
  KOR: 'radial-gradient(circle at 50% 50%, transparent 32%, #ffffff 34%), linear-gradient(to bottom, #cd2e3a 50%, #0047a0 50%)',
  CHN: 'linear-gradient(#de2910, #de2910)',
  SCO: 'linear-gradient(#005eb8, #005eb8)',
  BEL: bands('right', '#000000', '#fae042', '#ed2939'),
  USA: 'linear-gradient(#3c3b6e, #3c3b6e) 0 0 / 50% 60% no-repeat, repeating-linear-gradient(to bottom, #b22234 0 20%, #ffffff 20% 40%)',
  MEX: bands('right', '#006847', '#ffffff', '#ce1126'),
  AUS: 'linear-gradient(#00008b, #00008b)',
  TUR: 'linear-gradient(#e30a17, #e30a17)',
  EUR: 'radial-gradient(circle at 50% 50%, #003399 20%, #ffcc00 22% 34%, #003399 36%)',
}

const SHORT: Record<string, string> = {
  GB: 'ENG',
  EN: 'ENG',
  ES: 'ESP',
  DE: 'GER',
  DEU: 'GER',
  IT: 'ITA',
  FR: 'FRA',
  NL: 'NED',
  PT: 'POR',
  BR: 'BRA',
  AR: 'ARG',
  JP: 'JPN',
  KR: 'KOR',
  CN: 'CHN',
  BE: 'BEL',
  US: 'USA',
  MX: 'MEX',
  AU: 'AUS',
  TR: 'TUR',
  EU: 'EUR',
}

const Box = styled.span`
  flex: none;
  width: 1rem;
  height: 0.75rem;
  border-radius: 1px;
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 12%);
`

export function Flag({ country }: { country: string }) {
  const code = country.toUpperCase().replace('GB-', '')
  const background = FLAGS[code] ?? FLAGS[SHORT[code] ?? '']
  return background ? <Box aria-hidden="true" style={{ background }} /> : null
}
