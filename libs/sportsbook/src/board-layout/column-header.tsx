import type { Gtype } from '@pavilion/contract/sports'
import type { PlainTextKey } from '@pavilion/i18n'
import { Segmented } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { Fragment } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import type { BoardScore } from '../score/scores.ts'
import { GutterLine } from './column-lines.tsx'
import { shapeData, type BoardLayout, type BoardShape } from './board-shape.ts'
import { shownGroupAtom } from '../board-view/board-state.ts'
import { columnKey, groupKeyText } from './column-name.ts'
import { boardGroups, groupKey } from './columns.ts'

const Header = styled.div`
  position: sticky;
  top: var(--board-top, 0);
  z-index: 3;
  display: grid;
  grid-template-columns: var(--board-columns);
  grid-template-rows: 1.375rem 1.375rem;
  align-items: center;
  justify-items: center;
  column-gap: 0.125rem;
  padding-inline: 0.375rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  background: var(--pv-bg);
  border-bottom: 1px solid var(--pv-border);
  & span {
    white-space: nowrap;
  }
  &[data-narrow] {
    grid-template-rows: 1.75rem;
    padding-inline-start: 0.75rem;
  }
`

const COLUMN_KEYS: Partial<Record<BoardScore, PlainTextKey>> = {
  now: 'betting.column.now',
  sc_H1: 'betting.column.sc_H1',
  corner: 'betting.column.corner',
  card: 'betting.column.card',
  sc_game: 'betting.column.sc_game',
}

interface ColumnHeaderProps {
  readonly gtype: Gtype
  readonly shape: BoardShape
  readonly layout: BoardLayout
}

/** Each price names itself to a screen reader. */
export function ColumnHeader({ gtype, shape, layout }: ColumnHeaderProps) {
  const { t } = useTranslate()
  const narrow = shape === 'narrow'
  const one = narrow || shape === 'single'
  const both = { gridRow: '1 / 3' }
  const teams = layout.teams
  return (
    <Header {...shapeData(shape)}>
      {one ? (
        <div
          style={{
            gridColumn: `1 / ${layout.groups[0]?.from ?? teams + 1}`,
            justifySelf: 'start',
            ...(narrow ? {} : both),
          }}
        >
          <GroupChoice gtype={gtype} />
        </div>
      ) : (
        <span aria-hidden="true" style={{ gridColumn: `1 / ${teams + 1}`, ...both }}>
          {t('betting.column.match')}
        </span>
      )}
      {!one &&
        layout.scores.map(({ score, at }, n) => (
          <span key={score} aria-hidden="true" style={{ gridColumn: at, ...both }}>
            {t(n === layout.scores.length - 1 ? 'betting.column.main' : (COLUMN_KEYS[score] ?? 'betting.column.main'))}
          </span>
        ))}
      {layout.gutters.map((at) => (
        <GutterLine key={at} style={{ gridColumn: at, gridRow: '1 / -1' }} />
      ))}
      {layout.groups.map(({ group, columns, from, to }) => (
        <Fragment key={from}>
          {!narrow && (
            <b aria-hidden="true" style={{ gridColumn: `${from} / ${to}`, gridRow: 1 }}>
              {t(groupKeyText(gtype, group))}
            </b>
          )}
          {columns.map(({ column, line, at, drawAt }) => (
            <span
              key={at}
              aria-hidden="true"
              style={{ gridColumn: drawAt === undefined ? at : `${at} / span 2`, gridRow: narrow ? 1 : 2 }}
            >
              {line === 0
                ? t(columnKey(gtype, group, column))
                : t('betting.column.second', { name: t(columnKey(gtype, group, column)) })}
            </span>
          ))}
        </Fragment>
      ))}
      {layout.more !== undefined && (
        <span aria-hidden="true" style={{ gridColumn: layout.more, ...both }}>
          {t('betting.column.more')}
        </span>
      )}
    </Header>
  )
}

function GroupChoice({ gtype }: { gtype: Gtype }) {
  const { t } = useTranslate()
  const [groupInView, setGroup] = useAtom(shownGroupAtom)
  const groups = boardGroups(gtype)
  const [first] = groups
  if (!first) return null
  if (groups.length < 2) return <b aria-hidden="true">{t(groupKeyText(gtype, first))}</b>
  const isListed = groups.some((group) => groupKey(group) === groupInView)
  return (
    <Segmented
      size="s"
      label={t('betting.group.choice')}
      value={isListed ? groupInView : groupKey(first)}
      onChange={setGroup}
      options={groups.map((group) => ({ value: groupKey(group), label: t(groupKeyText(gtype, group)) }))}
    />
  )
}
