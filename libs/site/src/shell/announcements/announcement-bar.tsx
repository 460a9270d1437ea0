import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Container, Icon, Marquee } from '@pavilion/ui-kit'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useNotices } from './use-notices.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** Fixed height, so that content does not jump. */
const Bar = styled.div`
  border-bottom: 1px solid var(--pv-border);
  background: var(--pv-surface);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  /* The venue gives its height to the board. */
  [data-bare] & {
    display: none;
  }
`
const Row = styled(Container)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--pv-space-3);
  height: 2.5rem;

  > svg {
    color: var(--pv-accent-text);
  }
`
const Item = styled.button`
  display: inline-flex;
  gap: 0.5rem;
  padding: 0.5rem 0;
  margin-inline-end: 2.5rem;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;

  b {
    color: var(--pv-accent-text);
  }
  &:hover {
    color: var(--pv-text);
  }
`
const All = styled.button`
  /* Above what slides by, also for a finger. */
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--pv-accent-text);
  }
`

export const AnnouncementBar = () => {
  const t = useText()
  const [language] = useLanguage()
  const { data } = useNotices()
  const [opened, setOpened] = useState<{ id?: string }>()
  return (
    <Bar role="region" aria-label={t('shell.notice.label')}>
      <Row>
        <Icon name="megaphone" size={16} />
        <Marquee label={t('shell.notice.label')}>
          {data?.list.map((notice) => (
            <Item key={notice.id} type="button" onClick={() => setOpened({ id: notice.id })}>
              <b>{t(`shell.notice.kind.${notice.kind}`)}</b>
              {localised(notice.title, language)}
            </Item>
          ))}
        </Marquee>
        <All type="button" onClick={() => setOpened({})}>
          {t('shell.notice.all')}
          <Icon name="chevron-right" size={14} />
        </All>
      </Row>
      {opened && (
        <Suspense>
          <NoticeDialog noticeId={opened.id} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Bar>
  )
}
