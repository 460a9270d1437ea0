import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { IconButton } from '../button/icon-button.tsx'
import { pagesShown } from './pages-shown.ts'

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--pv-space-1);
`
const Page = styled.button`
  min-width: var(--pv-height-control);
  height: var(--pv-height-control);
  padding: 0 var(--pv-space-2);
  border: 1px solid transparent;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-text-2);
  cursor: pointer;

  &:hover {
    border-color: var(--pv-border-strong);
  }

  &[aria-current] {
    border-color: var(--pv-accent);
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }
`
const Gap = styled.span`
  min-width: 1.5rem;
  text-align: center;
  color: var(--pv-text-3);
`

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

export function Pager({ page, pages, onChange }: PagerProps) {
  const t = useText()
  if (pages <= 1) return null
  return (
    <Root aria-label={t('kit.pager.label')}>
      <IconButton
        icon="chevron-left"
        label={t('kit.pager.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesShown(page, pages).map((item) =>
        item.kind === 'gap' ? (
          <Gap key={`gap-${item.after}`}>…</Gap>
        ) : (
          <Page
            key={item.page}
            type="button"
            aria-label={t('kit.pager.page', { page: item.page })}
            aria-current={item.page === page ? 'page' : undefined}
            onClick={() => onChange(item.page)}
          >
            {item.page}
          </Page>
        ),
      )}
      <IconButton
        icon="chevron-right"
        label={t('kit.pager.next')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </Root>
  )
}
