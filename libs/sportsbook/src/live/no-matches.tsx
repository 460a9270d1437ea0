import { EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'

export function NoMatches({ kind }: { kind: 'live' | 'today' }) {
  const { t } = useTranslate()
  return <EmptyState title={t(kind === 'live' ? 'sportsbook.home.empty' : 'sportsbook.home.today.empty')} />
}
