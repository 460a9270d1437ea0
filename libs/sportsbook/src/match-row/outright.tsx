import { MARKETS } from '@pavilion/contract/sports'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import styled from 'styled-components'
import { useSuspension } from '../book/facts.ts'
import { SkippedBox } from '../book/skipped-box.tsx'
import type { BookMatch } from '../book/use-listed.ts'
import { useSidesByPrice } from '../book/use-sides-by-price.ts'
import { useTranslate } from '../market/translate.ts'
import { PriceCell } from '../price/price-cell.tsx'

const Box = styled.div`
  padding: 0.5rem 0.75rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  & > header {
    display: flex;
    align-items: baseline;
    gap: 0.75rem;
    padding-bottom: 0.5rem;
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
  & h4 {
    margin: 0;
    font-size: 0.8125rem;
    color: var(--pv-text);
  }
`

const Runners = styled(SkippedBox)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  grid-auto-rows: 2.125rem;
  gap: 0.25rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 10rem;
`

const [{ wtype: WTYPE } = { wtype: 'FS' }] = MARKETS.FS
const WTYPES = [WTYPE]

/** Who is out has none. */
export function Outright({ match }: { match: BookMatch }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const suspension = useSuspension(match.gidm)
  const [gid = ''] = match.gids
  const sides = useSidesByPrice(gid, WTYPE)
  const closes = `${dayOf(match.datetime, timeZone)} ${timeOfDay(match.datetime, timeZone)}`
  if (gid === '') return null
  const listed = new Set(match.runners?.map(({ rtype }) => rtype))
  return (
    <Box role="group" aria-label={local(match.team_h)} data-match={match.gidm}>
      <header>
        <h4>{local(match.team_h)}</h4>
        <span>{t('betting.outright.closes', { time: closes })}</span>
      </header>
      <Runners>
        {sides
          .filter((rtype) => listed.has(rtype))
          .map((rtype, n) => (
            <PriceCell
              key={rtype}
              match={match}
              suspension={suspension}
              gid={gid}
              wtypes={WTYPES}
              rtype={rtype}
              hasFullCaption
              tabStop={n === 0}
            />
          ))}
      </Runners>
    </Box>
  )
}
