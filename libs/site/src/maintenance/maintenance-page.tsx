import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Button, EmptyState, Logo } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { NARROW } from '../layout/measures.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { SurfaceLanguage } from '../shell/utility-bar/surface-language.tsx'

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 4.5rem;
  padding-inline: 1.5rem;
  border-bottom: 1px solid var(--pv-header-line);
  background: var(--pv-header);
  color: var(--pv-header-text);

  ${NARROW} {
    height: 3.5rem;
    padding-inline: 1rem;
  }
`
const Middle = styled.main`
  display: grid;
  place-content: center;
  padding-bottom: 4rem;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--pv-space-3);
`

/** Spec section 8, MAINTENANCE. preInfo is asked again by itself (usePreInfo). */
export const MaintenancePage = () => {
  const t = useText()
  const { isFetching, refetch } = usePreInfo()
  const openService = useCustomerService()
  usePageTitle('shell.title.maintenance')
  return (
    <Page>
      <Top>
        <Logo />
        <SurfaceLanguage />
      </Top>
      <Middle>
        <EmptyState
          wholePage
          art="pitch"
          title={t('unavailable.maintenance.title')}
          text={t('unavailable.maintenance.text')}
          action={
            <Actions>
              <Button variant="primary" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
                {t('unavailable.maintenance.again')}
              </Button>
              <Button icon="headset" onClick={openService}>
                {t('shell.utility.service')}
              </Button>
            </Actions>
          }
        />
      </Middle>
    </Page>
  )
}
