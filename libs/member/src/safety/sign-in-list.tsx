import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { signInHistory } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { EmptyState, Pager, Tag } from '@pavilion/ui-kit'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Answer } from '../parts/answer.tsx'
import { Head, Panel, Words } from '../parts/layout.tsx'
import { moment } from '../parts/moment.ts'

const PAGE_SIZE = 10

type Outcome = DataOf<typeof signInHistory>['list'][number]['outcome']
const TONE = {
  done: 'down',
  wrong_password: 'up',
  new_device: 'warning',
  second_factor: 'warning',
  refused: 'up',
} as const satisfies Record<Outcome, string>

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--pv-size-13);

  th {
    padding: var(--pv-space-2) var(--pv-space-3);
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    font-weight: var(--pv-weight-regular);
    text-align: left;
  }

  td {
    padding: var(--pv-space-3);
    border-top: 1px solid var(--pv-border);
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  th:last-child,
  td:last-child {
    text-align: right;
  }

  @media (max-width: 600px) {
    thead {
      display: none;
    }

    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--pv-space-1);
      padding-block: var(--pv-space-3);
      border-top: 1px solid var(--pv-border);
    }

    td {
      padding: 0;
      border: 0;
    }

    td:nth-child(2n) {
      text-align: right;
    }
  }
`

/** Newest first, failed attempts included. */
export const SignInList = () => {
  const t = useText()
  const zone = useTimeZone()
  const [page, setPage] = useState(1)
  const answer = useApiQuery(
    signInHistory,
    { pageNum: page, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel as="section" aria-label={t('member.history.title')}>
      <Head>
        <h2>{t('member.history.title')}</h2>
        <Words>{t('member.history.note')}</Words>
      </Head>
      <Answer answer={answer} height="28rem">
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState icon="clock" title={t('member.history.empty')} text={t('member.history.emptyText')} />
          ) : (
            <>
              <Table aria-busy={answer.isPlaceholderData || undefined}>
                <thead>
                  <tr>
                    <th scope="col">{t('member.history.time')}</th>
                    <th scope="col">{t('member.history.device')}</th>
                    <th scope="col">{t('member.history.place')}</th>
                    <th scope="col">{t('member.history.outcome')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ id, at, device, ip, region, outcome }) => (
                    <tr key={id}>
                      <td>{moment(at, zone)}</td>
                      <td>{device || t('member.devices.unknown')}</td>
                      <td>
                        {ip} {region && <small>{region}</small>}
                      </td>
                      <td>
                        <Tag tone={TONE[outcome]}>{t(`member.history.outcome.${outcome}`)}</Tag>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} />
            </>
          )
        }
      </Answer>
    </Panel>
  )
}
