import { Container } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { AnnouncementBar } from '../announcements/announcement-bar.tsx'
import { COMPACT, NARROW } from '../../layout/measures.ts'
import { AccountArea } from './account-area.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { HomeLogo } from './home-logo.tsx'

const Base = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--pv-layer-header);
  border-bottom: 1px solid var(--pv-header-line);
  background: var(--pv-header);
  color: var(--pv-header-text);
`
const Row = styled(Container)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1.5rem;
  height: 4.5rem;

  > nav {
    height: 100%;
  }
  ${COMPACT} {
    gap: 1rem;
  }
  [data-bare] & {
    width: calc(100% - 1.25rem);
    height: 3.25rem;
  }
  ${NARROW} {
    &,
    [data-bare] & {
      grid-template-columns: auto minmax(0, 1fr);
      height: 3.5rem;
    }

    > nav {
      display: none;
    }
  }
`

export const BarHeader = () => (
  <>
    <Base data-sticky-head="">
      <Row>
        <HomeLogo />
        <CategoryMenu />
        <AccountArea />
      </Row>
    </Base>
    <AnnouncementBar />
  </>
)
