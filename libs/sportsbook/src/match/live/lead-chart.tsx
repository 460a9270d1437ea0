import type { MatchEvent } from '@pavilion/contract/sports'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { BookMatch } from '../../book/use-listed.ts'
import { useTranslate } from '../../market/translate.ts'
import { leadLine, leadPath, partEnds } from './lead-line.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 1rem;
  padding: 0.5rem 1.25rem;
  border-top: 1px solid var(--pv-border);
  font-size: 0.75rem;
  color: var(--pv-text-2);
  & > svg {
    width: 100%;
    height: 2.5rem;
  }
  & path,
  & line {
    fill: none;
    stroke: var(--pv-border-strong);
    vector-effect: non-scaling-stroke;
  }
  & path {
    stroke: var(--pv-accent);
    stroke-width: 2;
  }
  & [data-end] {
    stroke-dasharray: 2 2;
  }
`

/** Home leads above the middle. */
export function LeadChart({ match, events }: { match: BookMatch; events: readonly MatchEvent[] }) {
  const { t, local } = useTranslate()
  const line = useMemo(() => leadLine(match.gtype, events), [match.gtype, events])
  if (line.leads.length < 2) return null
  const { H, C } = line.most
  const label = t('betting.match.lead.label', {
    home: local(match.team_h),
    away: local(match.team_c),
    ahead: H,
    behind: C,
  })
  return (
    <Box>
      <span>{t('betting.match.lead')}</span>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
        <line x1="0" x2="100" y1="10" y2="10" />
        {partEnds(line).map((x) => (
          <line key={x} data-end="" x1={x} x2={x} y1="0" y2="20" />
        ))}
        <path d={leadPath(line)} />
      </svg>
    </Box>
  )
}
